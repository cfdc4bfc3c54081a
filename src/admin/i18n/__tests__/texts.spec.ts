import texts from ".."

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()
const english = flat(texts.en.rental)

describe.each(["fr", "de"] as const)("the texts in %s", (language) => {
  const translated = new Map(flat(texts[language].rental))

  it("are the English ones, each with the same places to fill", () => {
    expect([...translated.keys()]).toEqual(english.map(([key]) => key))
    for (const [key, text] of english) {
      expect([key, placeholders(translated.get(key)!)]).toEqual([key, placeholders(text)])
    }
  })

  it("aren't left in English", () => {
    const same = english.filter(
      ([key, text]) => translated.get(key) === text && /[a-z]{4,} [a-z]{3,}/i.test(text),
    )
    expect(same).toEqual([])
  })
})
