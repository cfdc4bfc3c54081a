const { existsSync } = require("node:fs")
const path = require("node:path")

/** The headless shell first: it is the same engine without a window's own pages, and makes a context four times as fast. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
]

/** Where a Chromium or Chrome usually lies, the one that CHROMIUM_PATH names first. */
function candidates() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean)
  return [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ]
}

/** The path of a Chromium on this machine, or undefined. */
function findChromium() {
  const found = candidates().find((file) => file && existsSync(file))
  if (found) return found
  const downloaded = require("playwright-core").chromium.executablePath()
  return existsSync(downloaded) ? downloaded : undefined
}

/** Quiet and alone: nothing of Chromium's own goes to the network, and it runs in a container as root. */
const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

const HOW_TO_GET_CHROMIUM =
  "npx playwright-core install --with-deps chromium, or CHROMIUM_PATH=/path/to/chrome npm test"

module.exports = { findChromium, CHROMIUM_FLAGS, HOW_TO_GET_CHROMIUM }
