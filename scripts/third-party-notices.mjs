import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const HEAD = `The simulator contains code of the following packages.
`
const RULE = "-".repeat(100)

/** LICENSE, LICENCE.md, license-mit.txt, NOTICE, COPYING. */
const LICENCE_FILE = /^(licen[cs]e|notice|copying)([.-].*)?$/i

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/**
 * The text of THIRD_PARTY_NOTICES: name, version, licence and its whole text for each package that a bundle has files of.
 * @param {string} root the repository's folder
 * @param {string[]} sources the bundles' files, as the bundler's metafile names them: from the root on
 * @throws Error naming a package whose licence can't be found
 */
export function noticesOf(root, sources) {
  const folders = [...new Set(sources.map(packageFolder).filter((folder) => folder !== undefined))].sort()
  return [HEAD, ...folders.map((folder) => notice(root, folder))].join(`\n${RULE}\n\n`)
}

/** `node_modules/@a/b` of `node_modules/@a/b/lib/c.js`; nothing for a file of our own. @param {string} source */
function packageFolder(source) {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]
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
