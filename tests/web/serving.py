"""A server for a test: started with the program that is given, and ended."""

import contextlib
import subprocess


@contextlib.contextmanager
def serving(program, *options):
    """The address of a server on a port of its own; without the slash at its end."""
    command = [program, "serve", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = server.stdout.readline().strip()
            if not address.startswith("http://"):
                raise SystemExit(f"{' '.join(command)}: no address, but {address!r}")
            yield address.rstrip("/")
        finally:
            server.terminate()
            server.wait(timeout=20)
