import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

const root = path.join(__dirname, "../..")
const read = (name: string) => readFileSync(path.join(root, name), "utf8")

/** The code blocks of a guide: language and text. */
const blocks = (guide: string) =>
  [...read(`docs/${guide}.md`).matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language, text]) => ({
    language,
    text,
  }))

/** The files that a guide prints: a block whose first line is `// path`. */
const printed = (guide: string) =>
  Object.fromEntries(
    blocks(guide)
      .map(({ text }) => /^\/\/ (\S+\.tsx?)\n(.*)/s.exec(text!))
      .filter((found) => found !== null)
      .map(([, name, text]) => [name, text]),
  )

/** The files of an example, below a folder of it. */
const files = (example: string, folder: string) =>
  Object.fromEntries(
    readdirSync(path.join(root, example, folder), { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name))
      .filter(
        (name) =>
          /(?<!\.d)\.(tsx?|vue|svelte|astro)$/.test(name) &&
          statSync(path.join(root, example, name)).isFile(),
      )
      .map((name) => [name, read(path.join(example, name))]),
  )

describe("the guides", () => {
  it("print the React components as they are type-checked", () => {
    expect(printed("react")).toEqual(files("examples/react", "."))
  })

  it("print the recipes for other frameworks as they lie in the examples, where the compiler reads their TypeScript", () => {
    const lie = Object.values(files("examples/frameworks", "."))
    expect(blocks("frameworks").filter(({ text }) => !lie.includes(text!))).toEqual([])
  })
})
