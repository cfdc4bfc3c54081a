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
  return [HEAD, ...folders.map((folder) => notice(root, folder))].join(`\n${RULE}\n\n`)
}

/** @param {string} root @param {string} folder */
function notice(root, folder) {
  const directory = path.join(root, folder)
  const manifest = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"))
  const files = readdirSync(directory).filter((file) => LICENCE_FILE.test(file))
  const texts = files.sort().map((file) => readFileSync(path.join(directory, file), "utf8").trim())
  if (texts.length === 0) texts.push(shortLicence(manifest))
  return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${texts.join("\n\n")}\n`
}

/**
 * For a package that only says it is MIT licensed, without the file: that licence asks for the text and the author's name.
 * @param {{ name: string, license?: string, author?: string | { name: string } }} manifest
 */
function shortLicence({ name, license, author }) {
  if (license !== "MIT" || !author) throw new Error(`${name} is bundled, but no licence of it can be found.`)
  return `Copyright (c) ${typeof author === "string" ? author : author.name}\n\n${MIT}`
}
