import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runCli } from "../cli/run"
import { HELP, readStartOptions } from "../cli/start-options"
import { startSandbox } from "../index"
import { useWorld } from "./shop"

const world = useWorld()

/** Runs the command in this process; what it started is closed again. */
async function run(...words: string[]) {
  let written = ""
  let complaint = ""
  let close: (() => Promise<void>) | undefined
  const code = await runCli(words, {
    startSandbox,
    write: (text) => void (written += text),
    complain: (text) => void (complaint += text),
    onStarted: (end) => void (close = end),
  })
  await close?.()
  return { code, written, complaint }
}

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "sandbox-")), "rules.json")
  writeFileSync(file, text)
  return file
}

/** A rule that the service's shape has no room for. */
const LOOSE_RULE = {
  ...{ id: 1, name: "a", rule: "1", depositRule: "2" },
  ...{ minPrice: 0, maxPrice: 9, duration: 36 },
}

describe("rental-sandbox", () => {
  it("says where it runs", async () => {
    const { code, written } = await run("--port", "0")
    expect(code).toBe(0)
    expect(written).toMatch(
      /API address {8}http:\/\/127\.0\.0\.1:\d+\n {2}Payment page {7}http:\S+\/pay\/\{transactionId\}/,
    )
  })

  it("ends with a sentence when the port is taken", async () => {
    const port = String(world.sandbox.port)
    const { code, complaint } = await run("--port", port)
    expect(code).toBe(1)
    expect(complaint).toBe(
      `rental-sandbox: Port ${port} of 127.0.0.1 is taken. ` +
        "Stop the program that uses it, or choose another one with --port.\n",
    )
  })

  it("reads every option", () => {
    const words = [
      "--port 9100 --host 127.0.0.2 --api-key k --vat-placeholder rate --webhook-delay 50 --secret s",
      "--retry-delays 1,20 --success-timeout 900 --discount-url http://a/d --events-url http://a/e/",
      "--quirks different-ids,loose-rules --commitment-unit yearly --payment-unit weekly --sent-duration null",
      `--kind-in-path no --rules ${fileOf(JSON.stringify([LOOSE_RULE]))}`,
    ]
    expect(readStartOptions(words.join(" ").split(" "))).toEqual({
      ...{ port: 9100, host: "127.0.0.2", apiKey: "k", vatPlaceholder: "rate", webhookDelayMs: 50 },
      ...{ discountSecret: "s", retryDelaysMs: [1, 20], successTimeoutMs: 900, discountUrl: "http://a/d" },
      ...{ eventsUrl: "http://a/e", eventsKindInPath: false, quirks: ["different-ids", "loose-rules"] },
      ...{ commitmentUnit: "yearly", paymentUnit: "weekly", sentDuration: null, rules: [LOOSE_RULE] },
    })
    expect(readStartOptions(["--sent-duration", "1.5"])).toMatchObject({ sentDuration: 1.5 })
  })

  it.each([
    [["--port", "http"], '--port must be a whole number, not "http".'],
    [["--vat-placeholder", "percent"], '--vat-placeholder must be amount, rate or factor, not "percent".'],
    [["--events-url", "shop/events"], "--events-url must be a whole address"],
    [["--rules", "/nowhere/rules.json"], "can't be read"],
    [["--rules", fileOf(JSON.stringify([LOOSE_RULE]))], "are not in the service's shape"],
    [["--sent-duration", "long"], '--sent-duration must be a number, null or chosen, not "long".'],
    [["--colour"], "Unknown option '--colour'. See rental-sandbox --help."],
    [["sell"], 'There is no command "sell".'],
    [["check"], "Say which shop with --backend."],
  ])("%j ends with a sentence", async (words, sentence) => {
    const { code, complaint } = await run(...words)
    expect(code).toBe(1)
    expect(complaint).toContain(sentence)
    expect(complaint).not.toContain("    at ")
  })

  it.each([[["--help"]], [["check", "--help"]]])("%j explains itself", async (words) => {
    const { code, written } = await run(...words)
    expect(code).toBe(0)
    expect(written).toMatch(/^Usage: rental-sandbox/)
  })

  it("has its options in the README as --help prints them", () => {
    expect(readFileSync(join(__dirname, "../../README.md"), "utf8")).toContain(`\`\`\`text\n${HELP}\`\`\``)
  })
})
