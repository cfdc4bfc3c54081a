import { spawnSync } from "node:child_process"
import { createServer, type Server } from "node:net"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const START = path.resolve(__dirname, "../start.mjs")
const folder = mkdtempSync(path.join(tmpdir(), "rental-demo-flags-"))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The demo as a person calls it, up to the sentence that ends it. */
function demo(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [START, "--data", folder, ...args], {
    encoding: "utf8",
    timeout: 60_000,
  })
  return { status, stdout, stderr: stderr.trim() }
}

test("--help shows every flag and starts nothing", () => {
  const { status, stdout } = demo("--help")
  expect(status).toBe(0)
  const service = ["--service-url", "--api-key", "--payment-url"]
  for (const flag of ["--port", "--reset", "--empty", "--data", ...service]) {
    expect(stdout).toContain(flag)
  }
})

const serviceAt = (address: string) => ["--service-url", address, "--api-key", "k", "--payment-url"]
const PAGE = "https://pay.example/{transactionId}"

test.each<[args: string[], problem: string, remedy: string]>([
  [["--prot", "9100"], "Unknown option '--prot'", "npm run demo -- --help"],
  [["--port", "web"], "--port web isn't a port.", "Give a number"],
  [["--port", "65533"], "--port 65533 isn't a port.", "the three ports after it"],
  [["extra"], "Unexpected argument 'extra'", "--help"],
  [["--service-url", "https://service.example"], "A real service needs three flags.", "together"],
  [[...serviceAt("service.example"), PAGE], "--service-url service.example isn't an address.", "https://"],
  [
    [...serviceAt("https://service.example"), "https://pay.example/"],
    "has no place for the order",
    "{transactionId}",
  ],
])("%j ends with a sentence that says what to do", (args, problem, remedy) => {
  const { status, stderr } = demo(...args)
  expect(status).toBe(1)
  expect(stderr).toContain(problem)
  expect(stderr).toContain(remedy)
  expect(stderr).not.toContain("    at ")
})

test("a taken port is named, with a start that would work", async () => {
  const [server, port] = await occupyPort()
  try {
    const { status, stderr } = demo("--port", String(port))
    expect(status).toBe(1)
    expect(stderr).toContain(`${port} (Medusa)`)
    expect(stderr).toMatch(/npm run demo -- --port \d+/)
  } finally {
    server.close()
  }
}, 60_000)

function occupyPort(): Promise<[Server, number]> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      resolve([server, (server.address() as { port: number }).port])
    })
  })
}
