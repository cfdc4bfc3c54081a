import { chromium, type Browser } from "playwright-core"
import { CHROMIUM_FLAGS } from "../helpers/chromium"
import { setFont } from "../helpers/font"

let running: Promise<Browser> | undefined

/** This worker's headless Chromium, started for its first spec file that wants one. Tests take contexts of it, each an empty profile with our font. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launch(executablePath)
  return running as Promise<Browser>
}

async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await setFont(context)
    return context
  }
  return browser
}
