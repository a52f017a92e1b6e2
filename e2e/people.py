"""A server in its own process, and people with browser windows of their own."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

STARTS_WITHIN = 60.0
TUNE_GAMES = 60  # of each run, the fewest for a verdict


class Server:
    """`kickdoor serve` in its own process, on a free port, with its own database."""

    def __init__(self, folder: Path, program: Sequence[str] = ("-m", "kickdoor")) -> None:
        self.program = program
        self.database = folder / "tables.db"
        self.log = folder / "serve.log"
        self.address = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, port: int = 0) -> None:
        command = [sys.executable, *self.program, "serve", "--port", str(port)]
        command += ["--tune-games", str(TUNE_GAMES)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--database", str(self.database)], stdout=log, stderr=log
            )
        end = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < end:
            told = self.log.read_text("utf-8")
            if "http://" in told:
                self.address = "http://" + told.split("http://")[1].split()[0].strip()
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=10):
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.2)
        pytest.fail(f"the server did not start: {self.log.read_text('utf-8')[-800:]}")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(20)
            self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            self.process = None


class Person:
    """Somebody with a browser window; the browser's complaints are recorded."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        phone: bool = False,
        scenes: bool = False,
        moving: bool = False,
        scale: float = 1,
    ) -> None:
        """`scenes` are played where they are looked at, `moving` where that matters, too.

        `scale` is how many pixels of the screen make one of the page.
        """
        size = (
            ViewportSize(width=390, height=844) if phone else ViewportSize(width=1440, height=900)
        )
        self.server = server
        self.context: BrowserContext = browser.new_context(
            viewport=size,
            has_touch=phone,
            device_scale_factor=scale,
            reduced_motion="no-preference" if moving else "reduce",
            color_scheme="dark",
        )
        hinted = '["tour","sex","setup","turns"]'
        sound = '"sound":false,"soundAsked":true'
        shown = "true" if scenes else "false"
        once = '{"":{"mode":"once","aimed":true,"win":true,"kill":false,"help":false}}'
        own = f'{sound},"scenes":{shown},"hinted":{hinted},"orders":{once}'
        kept = f'{{"name":"{name}","guide":false,{own}}}'
        self.context.add_init_script(
            f"if (!localStorage.kickdoor) localStorage.kickdoor = JSON.stringify({kept})"
        )
        self.context.set_default_timeout(90_000)  # a busy machine is no fault of the table
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.complaints.append(line.text) if line.type == "error" else None,
        )

    def go(self, path: str) -> None:
        self.page.goto(self.server.address + path)

    def close(self) -> None:
        self.context.close()
