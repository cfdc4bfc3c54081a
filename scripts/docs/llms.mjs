/** `llms.txt` as https://llmstxt.org has it, and what of docs/README.md, whose lists it has, isn't so that it can be made. */

/** Returns what llms.txt has to be. @param {string} readme @param {string} index docs/README.md */
export function llmsOf(readme, index) {
  const [title = "", , summary = ""] = readme.split("\n")
  const about = summary.replaceAll(/\[([^[\]]+)\]\([^)]+\)/g, "$1")
  const lists = index.slice(index.indexOf("## ")).replaceAll(/\]\(([^)]+)\)/g, (_, href) => {
    const { pathname, hash } = new URL(href, "file:///docs/")
    return `](${pathname.slice(1)}${hash})`
  })
  return `${title}\n\n> ${about}\n\n${lists}`
}

/** @param {string} text llms.txt @param {string} readme @param {string} index @param {string[]} files of the repository */
export function llmsFaults(text, readme, index, files) {
  const isListed = (/** @type {string} */ file) => index.includes(`](${file.slice("docs/".length)}): `)
  return [
    ...(text === llmsOf(readme, index)
      ? []
      : ["llms.txt isn't what docs/README.md gives: run `npm run docs`."]),
    ...files
      .filter((file) => /^docs\/[\w-]+\.md$/.test(file) && file !== "docs/README.md" && !isListed(file))
      .map((file) => `docs/README.md has no line for ${file}.`),
  ]
}
