import { execFileSync } from "node:child_process"
import path from "node:path"

/** Evaluates an expression with what a module of the start exports, in a Node of its own, as jest doesn't load ES modules. */
function evaluate(module: string, name: string, expression: string): unknown {
  const code = `import { ${name} } from ${JSON.stringify(path.resolve(__dirname, "../start", module))}
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
