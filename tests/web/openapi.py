"""Whether the server keeps what its OpenAPI document says.

Schemathesis makes requests from the document, right ones and wrong ones, and compares every
answer with it: status, type, headers, schema; that wrong requests are refused and that no other
method is allowed. Left out are the checks that ask for more than a document can say: that every
right request is accepted (which positions a game has is no pattern), and those about users and
resources, of which there are none.

    python tests/web/openapi.py target/release/grundy
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from serving import serving

CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "allow_header_conformance",
]


def main(program):
    schemathesis = pathlib.Path(sys.executable).with_name("schemathesis")
    with serving(program, "--max-time", "1s") as address, tempfile.TemporaryDirectory() as folder:
        command = [
            str(schemathesis),
            "run",
            f"{address}/api/v1/openapi.json",
            f"--checks={','.join(CHECKS)}",
            "--max-examples=30",
            "--seed=1901",
            "--phases=examples,coverage,fuzzing",
            "--generation-database=none",
            # A second of work, and the wait for a turn of it.
            "--max-response-time=5",
            "--request-timeout=20",
            "--warnings=off",
            "--no-color",
            "--continue-on-failure",
        ]
        # The folder keeps what the tool writes out of the project.
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        return subprocess.run(command, cwd=folder, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
