/** `llms.txt` as https://llmstxt.org has it, and what of docs/README.md, whose lists it has, isn't so that it can be made. */

const LINE = /^- \[([^[\]]+)\]\(([^)]+)\): (.+)$/gm
/** It leads into pages of the sections above it, and is the last. */
const QUESTIONS = /^## Questions\n[^]*/m

/** A link of docs/README.md, from the root of the repository. @param {string} href */
function fromRoot(href) {
  const { pathname, hash } = new URL(href, "file:///docs/")
  return pathname.slice(1) + hash
}

/** The sections of docs/README.md, each with its pages. @param {string} index */
const sectionsOf = (index) =>
  index
    .replace(QUESTIONS, "")
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      name: section.split("\n")[0],
      pages: [...section.matchAll(LINE)].map(([, title = "", href = "", about = ""]) => ({
        title,
        file: fromRoot(href),
        about,
      })),
    }))

/**
 * @param {string} readme
 * @param {string} index docs/README.md
 * @returns {string} what llms.txt has to be
 */
export function llmsOf(readme, index) {
  const [title = "", , summary = ""] = readme.split("\n")
  const sections = sectionsOf(index).map(({ name, pages }) =>
    [`## ${name}`, "", ...pages.map(({ title, file, about }) => `- [${title}](${file}): ${about}`)].join(
      "\n",
    ),
  )
  const questions = (QUESTIONS.exec(index)?.[0] ?? "")
    .trimEnd()
    .replaceAll(/\]\(([^)]+)\)/g, (_, href) => `](${fromRoot(href)})`)
  const about = summary.replaceAll(/\[([^[\]]+)\]\([^)]+\)/g, "$1")
  return `${[title, `> ${about}`, ...sections, questions].join("\n\n")}\n`
}

/** @param {string} text llms.txt @param {string} readme @param {string} index @param {string[]} files of the repository */
export function llmsFaults(text, readme, index, files) {
  const listed = sectionsOf(index).flatMap(({ pages }) => pages.map(({ file }) => file))
  return [
    ...(text === llmsOf(readme, index)
      ? []
      : ["llms.txt isn't what docs/README.md gives: run `npm run docs`."]),
    ...files
      .filter(
        (file) => /^docs\/[\w-]+\.md$/.test(file) && file !== "docs/README.md" && !listed.includes(file),
      )
      .map((file) => `docs/README.md has no line for ${file}.`),
  ]
}
