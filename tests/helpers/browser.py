"""A headless Chromium, driven over its pipe: file descriptors 3 and 4, messages in JSON that end with a zero byte."""

import base64
import functools
import http.server
import itertools
import json
import os
import select
import shutil
import subprocess
import tempfile
import threading
import time

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Browser:
    def __init__(self):
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()
        self.folder = tempfile.mkdtemp(prefix="ptonnx-browser-")

        def set_pipes():
            os.dup2(to_read, 100)
            os.dup2(from_write, 101)
            os.dup2(100, 3)
            os.dup2(101, 4)

        self.process = subprocess.Popen(
            [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", "--no-first-run",
             f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=set_pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        os.close(to_read)
        os.close(from_write)
        self.numbers, self.rest, self.session, self.errors = itertools.count(1), b"", None, []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "DOM", "Log"):
            self.send(f"{domain}.enable")

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.to_write)
        os.close(self.from_read)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _receive(self, until):
        while b"\0" not in self.rest:
            if not select.select([self.from_read], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            data = os.read(self.from_read, 1 << 20)
            if not data:
                raise OSError("the browser ended")
            self.rest += data
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def send(self, method, **params):
        number, until = next(self.numbers), time.monotonic() + 120
        message = {"id": number, "method": method, "params": params, **({"sessionId": self.session} if self.session else {})}
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive(until)
            if answer.get("method") == "Runtime.exceptionThrown":
                self.errors.append(answer["params"]["exceptionDetails"])
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def run(self, script):
        """The value of a JavaScript expression; promises are awaited."""
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", str(answer["exceptionDetails"])))
        return answer["result"].get("value")

    def wait(self, script, seconds=120):
        until = time.monotonic() + seconds
        while not self.run(f"!!({script})"):
            if time.monotonic() > until:
                raise TimeoutError(script)
            time.sleep(0.05)

    def open(self, address, width=1200, height=1400, dark=False):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.send("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def choose(self, selector, file):
        """Chooses a file in an input of the page."""
        root = self.send("DOM.getDocument")["root"]["nodeId"]
        node = self.send("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.send("DOM.setFileInputFiles", nodeId=node, files=[str(file)])

    def screenshot(self, file):
        file.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    """A server for the files of a folder on a free port; (server, address)."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}/"
