/** What a run of jest needs before its first file: PostgreSQL, and what the chosen files look at as it is built. */
import path from "node:path"
import { buildBundles } from "../../demo/start/bundles.mjs"
import { isPanelOutdated } from "../../demo/start/medusa.mjs"
import { runToEnd } from "../../demo/start/processes.mjs"
import { step } from "../../demo/start/progress.mjs"
import { startTemporaryPostgres } from "../postgres.mjs"

const root = path.join(import.meta.dirname, "../..")

/** @type {Awaited<ReturnType<typeof startTemporaryPostgres>> | undefined} */
let database

export const stopDatabase = () => database?.stop()

export default async function setUp() {
  // `npm test` lets go of a run that is to end.
  for (const event of ["disconnect", "SIGINT", "SIGTERM"]) process.once(event, () => void endRun())
  /** Of integration-tests/worker/longest-first.js, which jest asks first. @type {string[]} */
  const files = /** @type {any} */ (globalThis).chosenFiles
  const has = (/** @type {string} */ part) =>
    files.some((file) => file.includes(`/integration-tests/${part}`))
  if (!has("")) return
  database = await step("Starting PostgreSQL", startTemporaryPostgres)
  Object.assign(process.env, database.env)
  const isPacked = ["packed/", "nightly/", "registry/"].some(has)
  await Promise.all([
    isPacked
      ? process.env.RENTAL_TEST_BUILT || build("the packages", "scripts/build.mjs")
      : buildBundles(root, path.join(root, ".medusa")),
    has("browser/admin") && isPanelOutdated(root) && build("the admin panel", "demo/start/build-admin.mjs"),
  ])
  if (isPacked) process.env.RENTAL_TEST_BUILT = "true"
}

async function endRun() {
  await stopDatabase()
  process.exit(1)
}

/** @param {string} what @param {string} program */
function build(what, program) {
  const name = `Building ${what}`
  const logFile = path.join(root, `.medusa/${path.basename(program)}.log`)
  return step(name, () => runToEnd({ name, script: path.join(root, program), cwd: root, logFile }))
}
