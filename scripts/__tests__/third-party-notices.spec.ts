import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const script = path.join(__dirname, "../third-party-notices.mjs")

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "notices-"))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function install(name: string, manifest: object, files: Record<string, string> = {}): void {
  const folder = path.join(root, "node_modules", name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name, version: "1.2.3", ...manifest }))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
}

/** In a Node of its own, as jest doesn't load ES modules. */
function notices(...sources: string[]): string {
  const code = `import { noticesOf } from ${JSON.stringify(script)}
    process.stdout.write(noticesOf(${JSON.stringify(root)}, ${JSON.stringify(sources)}))`
  return execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    stdio: "pipe",
  })
}

it("names each package that a bundle has files of, once, with its licence word for word, MIT's written out", () => {
  install("@math/big", { license: "Apache-2.0" }, { LICENSE: "Apache text\n", NOTICE: "Copyright of Big\n" })
  install("small", { license: "MIT" }, { "LICENSE.md": "MIT text", "readme.md": "not this" })
  install("bare", { license: "MIT", author: "Ada Lovelace" })
  install("unused", { license: "MIT" }, { LICENSE: "not this" })
  const modules = ["small/index.js", "@math/big/lib/a.js", "@math/big/lib/b.js", "bare/index.js"]
  const text = notices("simulator/src/index.ts", ...modules.map((name) => `node_modules/${name}`))
  const [head, ...parts] = text.split(/\n-{20,}\n\n/)
  expect(head).toContain("The simulator contains code")
  expect(parts).toEqual([
    "@math/big 1.2.3 (Apache-2.0)\n\nApache text\n\nCopyright of Big\n",
    expect.stringContaining("bare 1.2.3 (MIT)\n\nCopyright (c) Ada Lovelace\n\nPermission is hereby granted"),
    "small 1.2.3 (MIT)\n\nMIT text\n",
  ])
})

it("fails for a package whose licence it can't find, so that none is bundled without", () => {
  install("secretive", { license: "BSD-3-Clause", author: "Ada Lovelace" })
  expect(() => notices("node_modules/secretive/index.js")).toThrow("secretive is bundled, but no licence")
})
