import { spawnSync } from "node:child_process"
import path from "node:path"

const SIMULATOR = path.resolve(__dirname, "../start/run.mjs")

/** What a command line parser makes of the arguments for that shop; a module can only be imported by a program of its own. */
function argumentsFor(shop: object): Record<string, string> {
  const program = `
    import { parseArgs } from "node:util"
    import { simulatorArguments } from ${JSON.stringify(SIMULATOR)}
    const args = simulatorArguments(${JSON.stringify(shop)})
    const options = Object.fromEntries(args.map((arg) => [arg.slice(2).split("=")[0], { type: "string" }]))
    console.log(JSON.stringify(parseArgs({ args, options }).values))`
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  })
  expect(stderr).toBe("")
  return JSON.parse(stdout)
}

test("a secret may begin with a dash, as one in 64 does", () => {
  const values = argumentsFor({
    root: "/shop",
    data: "/data",
    ports: { sandbox: 9002 },
    urls: { backend: "http://127.0.0.1:9000" },
    secrets: { sandbox_api_key: "-key", discount_code_secret: "--secret" },
  })
  expect(values).toMatchObject({
    port: "9002",
    "api-key": "-key",
    secret: "--secret",
    data: "/data/simulator.json",
  })
})
