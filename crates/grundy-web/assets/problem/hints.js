// Hints are unfolded one after the other: the next one is there when the one before has been read.

export function fold(hints) {
  const all = [...hints];
  all.forEach((hint, at) => {
    hint.hidden = at > 0;
    hint.addEventListener("toggle", () => {
      if (hint.open && all[at + 1]) all[at + 1].hidden = false;
    });
  });
}
