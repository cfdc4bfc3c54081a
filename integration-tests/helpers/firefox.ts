import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { WebSocket } from "undici"

const folders = (process.env.PATH ?? "").split(path.delimiter)

/** The path of a Firefox on this machine, or undefined: the one that FIREFOX_PATH names, else the system's. */
export const findFirefox = (): string | undefined =>
  [
    process.env.FIREFOX_PATH ?? "",
    ...folders.flatMap((folder) => ["firefox-esr", "firefox"].map((name) => path.join(folder, name))),
  ].find((file) => existsSync(file))

/** A page in Firefox. */
export interface FirefoxPage {
  goto(url: string): Promise<unknown>
  /** What an expression is in the page: text, a number, yes or no. */
  evaluate(expression: string): Promise<unknown>
  /** Presses and releases keys, one after the other. */
  press(...keys: string[]): Promise<unknown>
  close(): Promise<void>
}

/** Opens Firefox, headless, with a profile of its own. By WebDriver BiDi, which it speaks itself: Playwright drives only builds of its own. */
export async function openFirefox(program: string): Promise<FirefoxPage> {
  const profile = mkdtempSync(path.join(tmpdir(), "firefox-"))
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
  const firefox = spawn(program, args, { env: { ...process.env, HOME: profile } })
  const ended = new Promise((resolve) => firefox.once("exit", resolve))
  const address = await new Promise<string>((resolve, reject) => {
    firefox.once("error", reject)
    firefox.once("exit", (code) => reject(new Error(`Firefox ended with ${code}.`)))
    createInterface(firefox.stderr).on("line", (line) => {
      const [, found] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }))

  const answers = new Map<number, (answer: any) => void>()
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data))
    answers.get(answer.id)?.(answer)
  })
  let count = 0
  const send = async (method: string, params: object): Promise<any> => {
    const id = ++count
    const answer = new Promise<any>((resolve) => answers.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await answer
    if (!result) throw new Error(`${method}: ${message}`)
    return result
  }
  await send("session.new", { capabilities: {} })
  const { contexts } = await send("browsingContext.getTree", {})
  const { context } = contexts[0]
  return {
    goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    evaluate: async (expression) => {
      const asked = { expression, target: { context }, awaitPromise: true }
      const { result, exceptionDetails } = await send("script.evaluate", asked)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value
    },
    press: (...keys) => {
      const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })))
      return send("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] })
    },
    close: async () => {
      socket.close()
      firefox.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
