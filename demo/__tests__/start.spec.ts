import { execFileSync } from "node:child_process"
import path from "node:path"

/** Evaluates an expression with what a module of the start exports, in a Node of its own, as jest doesn't load ES modules. */
function evaluate(module: string, name: string, expression: string): unknown {
  const code = `import { parseArgs } from "node:util"
    import { ${name} } from ${JSON.stringify(path.resolve(__dirname, "../start", module))}
    console.log(JSON.stringify(${expression}))`
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" }))
}

test("an installed package is as package.json wants it: the version that is pinned, or one of the range", () => {
  const fits = [
    ["1.2.3", "1.2.3"],
    ["1.2.3", "^1.2.3"],
    ["1.2.10", "^1.2.9"],
    ["1.10.0", "^1.9.7"],
  ]
  const misses = [
    ["1.2.4", "1.2.3"],
    ["1.2.2", "^1.2.3"],
    ["1.1.9", "^1.2.3"],
    ["2.2.3", "^1.2.3"],
    [null, "^1.2.3"],
    [null, "1.2.3"],
  ]
  const pairs = JSON.stringify([...fits, ...misses])
  const wanted = evaluate(
    "install.mjs",
    "isWanted",
    `${pairs}.map(([has, wants]) => isWanted(has ?? undefined, wants))`,
  )
  expect(wanted).toEqual([...fits.map(() => true), ...misses.map(() => false)])
})

test("a secret of the simulator may begin with a dash, as one in 64 does", () => {
  const shop = {
    root: "/shop",
    data: "/data",
    ports: { sandbox: 9002 },
    urls: { backend: "http://127.0.0.1:9000" },
    secrets: { sandbox_api_key: "-key", discount_code_secret: "--secret" },
  }
  const names = `Object.fromEntries(args.map((arg) => [arg.slice(2).split("=")[0], { type: "string" }]))`
  const read = `((args) => parseArgs({ args, options: ${names} }).values)(simulatorArguments(${JSON.stringify(shop)}))`
  expect(evaluate("run.mjs", "simulatorArguments", read)).toMatchObject({
    port: "9002",
    "api-key": "-key",
    secret: "--secret",
    data: "/data/simulator.json",
  })
})
