import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const HEAD = "The simulator contains code of the following packages.\n"
const RULE = "-".repeat(100)

/** `node_modules/@a/b` of `node_modules/@a/b/lib/c.js`. */
const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//
/** LICENSE, LICENCE.md, license-mit.txt, NOTICE, COPYING. */
const LICENCE_FILE = /^(licen[cs]e|notice|copying)([.-].*)?$/i

/** The terms of this repository's own licence, which are MIT's. */
const MIT = readFileSync(new URL("../LICENSE", import.meta.url), "utf8")
  .replace(/^[^]*?(?=Permission )/, "")
  .trim()

/**
 * The text of THIRD_PARTY_NOTICES: name, version, licence and its whole text for each package that a bundle has files of.
 * @param {string} root the repository's folder
 * @param {string[]} sources the bundles' files, as the bundler's metafile names them: from the root on
 * @throws Error naming a package whose licence can't be found
 */
export function noticesOf(root, sources) {
  const folders = [...new Set(sources.flatMap((source) => PACKAGE.exec(source)?.[1] ?? []))].sort()
  const notices = folders.map((folder) => {
    const file = (/** @type {string} */ name) => readFileSync(path.join(root, folder, name), "utf8")
    const { name, version, license, author } = JSON.parse(file("package.json"))
    const texts = readdirSync(path.join(root, folder))
      .filter((each) => LICENCE_FILE.test(each))
      .map((each) => file(each).trim())
    // a package that only says it is MIT licensed: that licence asks for its text and the author's name
    const isShort = !texts.length && license === "MIT" && author
    if (isShort) texts.push(`Copyright (c) ${author.name ?? author}\n\n${MIT}`)
    if (!texts.length) throw new Error(`${name} is bundled, but no licence of it can be found.`)
    return `${name} ${version} (${license})\n\n${texts.join("\n\n")}\n`
  })
  return [HEAD, ...notices].join(`\n${RULE}\n\n`)
}
