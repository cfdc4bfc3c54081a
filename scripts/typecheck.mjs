/** `npm run typecheck`: the types of the whole repository, two programs at a time; `--everything`, `--server` and `--parts` choose some. */
import path from "node:path"
import { fileURLToPath } from "node:url"
import { runPrograms } from "./test/run.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const tsc = path.join(root, "node_modules/typescript/bin/tsc")

/** Everything together, tests and scripts too, in one program: the quickest by far. */
const EVERYTHING = ["tsconfig.check.json"]
/** Parts by themselves, for where they run, so that none uses what isn't there: the server has no DOM… */
const SERVER = ["tsconfig.json"]
/** …and the widget no Node; the simulator, the package for storefronts, what its command adds to one, and the guides' examples. */
const PARTS = [
  "src/widget",
  "simulator",
  "storefront",
  "storefront/src/cli/files-check",
  "examples/react",
  "examples/frameworks",
]
const CHOICES = { "--everything": EVERYTHING, "--server": SERVER, "--parts": PARTS }
const only = /** @type {keyof typeof CHOICES | undefined} */ (process.argv[2])
const PROJECTS = only ? CHOICES[only] : [...EVERYTHING, ...SERVER, ...PARTS]
/** What was found last time, by each file's content: unchanged files are only read. */
const CACHE = path.join(root, "node_modules/.cache/types")

/** @param {string} project */
const programOf = (project) => ({
  name: project,
  args: [
    tsc,
    ..."--noEmit --emitDeclarationOnly false --declaration false --pretty false --incremental".split(" "),
    "--tsBuildInfoFile",
    path.join(CACHE, `${project.replaceAll("/", "-")}.tsbuildinfo`),
    "-p",
    path.join(root, project),
  ],
})

const failed = await runPrograms(PROJECTS.map(programOf), { cwd: root })
process.exitCode = failed.length > 0 ? 1 : 0
