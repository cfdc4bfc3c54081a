import { chromium, type Browser } from "playwright-core"
import { CHROMIUM_FLAGS } from "../helpers/chromium"

let running: Promise<Browser> | undefined

/** This worker's headless Chromium, started for its first spec file that wants one. Tests take contexts of it, each an empty profile. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  if (!(await running)?.isConnected()) {
    running = chromium.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS })
  }
  return running as Promise<Browser>
}
