import { execFileSync, spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")
const folder = mkdtempSync(path.join(tmpdir(), "ci-run-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A PATH with nothing but these programs of the machine: no Chromium and no Redis, whatever is installed. */
function onlyPrograms(...names: string[]): string {
  const found = mkdtempSync(path.join(folder, "path-"))
  for (const name of names) {
    symlinkSync(execFileSync("which", [name]).toString().trim(), path.join(found, name))
  }
  return found
}

function script(name: string, body: string): void {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${body}\n`)
  chmodSync(file, 0o755)
}

/** The last line and the exit code of .ci/run where `npm test` and `npm run check` print and end so. */
function afterNpm(test: [output: string, code: number], check: [output: string, code: number], args = [""]) {
  const ending = ([output, code]: [string, number]) =>
    `printf '%b\\n' ${JSON.stringify(output)}; exit ${code}`
  script("npm", `case "$1" in test) ${ending(test)};; *) ${ending(check)};; esac`)
  for (const name of ["chromium-headless-shell", "redis-server"]) script(name, "exit 0")
  const { stdout, status } = spawnSync("bash", [".ci/run", ...args.filter(Boolean)], {
    cwd: ROOT,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  })
  return `${stdout.toString().trimEnd().split("\n").at(-1)} ${status}`
}

const CHECKED: [string, number] = ["[lint] eslint exited with code 0\n[docs] node exited with code 0", 0]

it.each<[...Parameters<typeof afterNpm>, string]>([
  [["2085 passed, 0 failed, 477 skipped", 0], CHECKED, [], "2087 passed, 0 failed, 477 skipped 0"],
  [["2085 passed, 0 failed", 0], CHECKED, ["--suite", "http"], "2085 passed, 0 failed 0"],
  [["12 passed, 3 failed", 1], CHECKED, [], "14 passed, 3 failed 1"],
  [["5 passed, 0 failed", 0], ["not found", 127], [], "5 passed, 1 failed 1"],
  // no count, but inside a sentence
  [["7 passed, 0 failed, or so it says", 0], CHECKED, [], "2 passed, 1 failed 1"],
])("the last line of .ci/run adds up the tests and the checks: %j, %j", (test, check, args, last) => {
  expect(afterNpm(test, check, args)).toBe(last)
})

describe("npm test on a machine without Chromium and Redis", () => {
  const run = (env: Record<string, string>, ...suites: string[]) => {
    const { stdout, status } = spawnSync(
      process.execPath,
      ["scripts/test.mjs", "--suite", suites.join(","), "scripts/__tests__/no-such-file"],
      { cwd: ROOT, env: { ...env, HOME: folder, PATH: onlyPrograms("npm", "node") } },
    )
    const output = stdout.toString()
    return { output, last: output.trimEnd().split("\n").at(-1), status }
  }

  it("counts each suite that needs them as one failed with CI=true, and says what to install", () => {
    const { output, last, status } = run({ CI: "true" }, "browser", "cluster")
    expect({ last, status }).toEqual({ last: "0 passed, 2 failed", status: 1 })
    expect(output).toContain("No Chromium here: the suite browser counts as failed. To get it: npx")
    expect(output).toContain("No Redis here: the suite cluster counts as failed. To get it: sudo apt-get")
  })
})
