import { execFileSync } from "node:child_process"
import path from "node:path"

const install = path.resolve(__dirname, "../start/install.mjs")

/** In a Node of its own, as jest doesn't load ES modules. */
function wanted(pairs: [string | null, string][]): boolean[] {
  const code = `import { isWanted } from ${JSON.stringify(install)}
    console.log(JSON.stringify(${JSON.stringify(pairs)}.map(([has, wants]) => isWanted(has ?? undefined, wants))))`
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" }))
}

it("an installed package is as package.json wants it: the version that is pinned, or one of the range", () => {
  const fits: [string, string][] = [
    ["1.2.3", "1.2.3"],
    ["1.2.3", "^1.2.3"],
    ["1.2.10", "^1.2.9"],
    ["1.10.0", "^1.9.7"],
  ]
  const misses: [string | null, string][] = [
    ["1.2.4", "1.2.3"],
    ["1.2.2", "^1.2.3"],
    ["1.1.9", "^1.2.3"],
    ["2.2.3", "^1.2.3"],
    [null, "^1.2.3"],
    [null, "1.2.3"],
  ]
  expect(wanted([...fits, ...misses])).toEqual([...fits.map(() => true), ...misses.map(() => false)])
})
