import * as fs from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { settle } from "./native-postgres.mjs"
import { HOST, isFree, waitUntil } from "./ports.mjs"
import { lastLines, runToEnd, startProgram } from "./processes.mjs"
import { DemoFailure } from "./progress.mjs"

/** @typedef {import("./native-postgres.mjs").PostgresHome} PostgresHome */

const PATIENCE_MS = 20_000

/**
 * Waits for the database of a demo that was killed, which is ending: PostgreSQL closes its port when all is on disk. The file that it then takes
 * away names a stranger's process after a power cut, and PostgreSQL would refuse to start.
 * @param {string} data PostgreSQL's data folder
 */
async function waitForOther(data) {
  const file = path.join(data, "postmaster.pid")
  if (!fs.existsSync(file)) return

  const port = Number(fs.readFileSync(file, "utf8").split("\n")[3])
  if (!(await waitUntil(() => isFree(port), PATIENCE_MS))) {
    throw new DemoFailure(
      `Another PostgreSQL has this folder's data: it answers on port ${port}.`,
      "Stop the demo that it belongs to, or start a second one: npm run demo -- --data .demo-2 --port 9100",
    )
  }
  fs.rmSync(file, { force: true })
}

export const DATABASE_USER = "medusa"
const READY = "database system is ready to accept connections"

/** Reached over TCP on this machine only; a socket file would be one more thing that two demos could share. */
const SETTINGS = [`listen_addresses=${HOST}`, "unix_socket_directories=", "max_connections=200"]
/** The same order of letters and the same messages on every machine, whatever languages it knows. */
const LOCALE = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]

/**
 * Starts PostgreSQL on the demo's data, which it makes the first time.
 * @param {PostgresHome} home
 * @param {{ port: number, password: string, logFile: string, settings?: string[] }} options `settings`: more of PostgreSQL's own, `name=value`
 */
export async function startPostgres(home, { port, password, logFile, settings = [] }) {
  settle(home)
  await waitForOther(home.data)
  makeOwnFolder(home)
  if (!fs.existsSync(path.join(home.data, "PG_VERSION"))) {
    await initialise(home, password, `${logFile}.initdb`)
  }

  const more = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting])
  const server = program(home, "postgres", ["-D", home.data, "-p", String(port), ...more], logFile)
  await startProgram(server, async () => lastLines(logFile, 8).some((line) => line.includes(READY)))
}

/** @param {PostgresHome} home */
function makeOwnFolder({ data, uid, gid }) {
  fs.mkdirSync(data, { recursive: true, mode: 0o700 })
  if (uid === undefined || gid === undefined || fs.statSync(data).uid === uid) return

  // New, or of an earlier start under another user: PostgreSQL insists on being the owner.
  fs.chownSync(data, uid, gid)
  for (const entry of fs.readdirSync(data, { recursive: true, encoding: "utf8" })) {
    fs.lchownSync(path.join(data, entry), uid, gid)
  }
}

/** @param {PostgresHome} home @param {string} password @param {string} logFile */
async function initialise(home, password, logFile) {
  // What a first start that was cut off in the middle left behind would make initdb refuse.
  for (const entry of fs.readdirSync(home.data)) {
    fs.rmSync(path.join(home.data, entry), { recursive: true, force: true })
  }
  const passwordFile = `${home.data}.password`
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (home.uid !== undefined && home.gid !== undefined) fs.chownSync(passwordFile, home.uid, home.gid)

    const who = [`--pgdata=${home.data}`, `--username=${DATABASE_USER}`, `--pwfile=${passwordFile}`]
    await runToEnd(program(home, "initdb", [...who, "--auth=scram-sha-256", ...LOCALE], logFile))
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
}

const CHILD = fileURLToPath(new URL("./postgres-child.cjs", import.meta.url))

/** @param {PostgresHome} home @param {string} name @param {string[]} args @param {string} logFile */
function program({ bin, uid, gid }, name, args, logFile) {
  const env = { PATH: process.env.PATH, TZ: "UTC", LC_MESSAGES: "C" }
  const child = { command: path.join(bin, name), args, cwd: path.dirname(bin), env, uid, gid }
  return { name: "PostgreSQL", script: CHILD, args: [JSON.stringify(child)], logFile }
}
