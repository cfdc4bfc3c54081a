import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const root = path.join(__dirname, "../..")

/** The texts of the files of an example. */
const files = (example: string) =>
  readdirSync(path.join(root, "examples", example), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"))

/** The code blocks of a guide, but commands. */
const blocks = (guide: string) =>
  [...readFileSync(path.join(root, `docs/${guide}.md`), "utf8").matchAll(/```(?!sh)\w+\n(.*?)```/gs)].map(
    ([, text]) => text!,
  )

it.each(["react", "frameworks"])(
  "the guide %s prints files as they lie in the examples, where the compiler reads them",
  (guide) => {
    const there = files(guide)
    expect(blocks(guide).length).toBeGreaterThan(2)
    expect(blocks(guide).filter((block) => !there.some((file) => block.endsWith(file)))).toEqual([])
  },
)
