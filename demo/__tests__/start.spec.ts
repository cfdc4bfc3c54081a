import { execFileSync } from "node:child_process"
import path from "node:path"

test("an installed package is as package.json wants it: the version that is pinned, or one of the range", () => {
  const fits = "1.2.3 1.2.3, 1.2.3 ^1.2.3, 1.2.10 ^1.2.9, 1.10.0 ^1.9.7"
  const misses = "1.2.4 1.2.3, 1.2.2 ^1.2.3, 1.1.9 ^1.2.3, 2.2.3 ^1.2.3"
  // In a Node of its own, as jest doesn't load ES modules. One that isn't there fits nothing.
  const code = `import { isWanted } from ${JSON.stringify(path.resolve(__dirname, "../start/install.mjs"))}
    const told = (pairs) => pairs.split(", ").map((pair) => isWanted(...pair.split(" ")))
    const absent = [isWanted(undefined, "^1.2.3"), isWanted(undefined, "1.2.3")]
    console.log(JSON.stringify([told("${fits}"), told("${misses}"), absent]))`
  const answer = execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" })
  const [none, all] = [false, true].map((each) => [each, each, each, each])
  expect(JSON.parse(answer)).toEqual([all, none, [false, false]])
})
