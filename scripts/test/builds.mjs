import { needsPanel } from "./panel.mjs"

const BUNDLES = ["scripts/build-widget.mjs", "scripts/build-simulator.mjs"]
const PACKAGE = ["scripts/build.mjs"]
const PANEL = "demo/start/build-admin.mjs"

/**
 * Lists what has to be built, once for all suites of a run: what the shop serves and the simulator that it pays at, the admin panel, and where
 * it is tried, the whole package, which those bundles are a part of.
 * @param {string} root @param {import("./suites.mjs").Suite[]} suites @param {string[]} jest what jest is told besides
 * @returns {string[]} programs of Node, in their order
 */
export function buildsFor(root, suites, jest) {
  const bundles = suites.some(({ needs }) => needs === "bundles")
  const panel = suites.some(({ name }) => name === "browser") && needsPanel(root, jest)
  return [...(isPackageBuilt(suites, jest) ? PACKAGE : bundles ? BUNDLES : []), ...(panel ? [PANEL] : [])]
}

/** Not for somebody who asks for files: then the package's tests build it when they are among them. @param {import("./suites.mjs").Suite[]} suites @param {string[]} jest */
export function isPackageBuilt(suites, jest) {
  return jest.length === 0 && suites.some(({ needs }) => needs === "package")
}
