import {
  existsSync,
  readFileSync,
  rmSync,
  chownSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import path from "node:path"
import { DemoFailure } from "./progress.mjs"
import { commandOf, isAlive, HOST } from "./pid-file.mjs"
import { lastLines, runToEnd, startProgram } from "./processes.mjs"
import { settle } from "./native-postgres.mjs"

const STOP_TIMEOUT_MS = 20_000

/**
 * After a demo was killed outright its database may still run, or have left its `postmaster.pid`, which names a process
 * that is something else by now. The first is stopped in peace, the second forgotten.
 * @param {string} data PostgreSQL's data folder
 */
export async function clearLeftover(data) {
  const pidFile = path.join(data, "postmaster.pid")
  if (!existsSync(pidFile)) return

  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0])
  if (Number.isInteger(pid) && pid > 1 && isAlive(pid) && commandOf(pid).includes(data)) {
    await stopLeftover(pid)
  }

  rmSync(pidFile, { force: true })
}

/** @param {number} pid */
async function stopLeftover(pid) {
  process.kill(pid, "SIGINT")
  for (let waited = 0; isAlive(pid); waited += 100) {
    if (waited > STOP_TIMEOUT_MS) {
      throw new DemoFailure(
        `The database of an earlier demo still runs (process ${pid}) and doesn't stop.`,
        `End it with: kill ${pid}, then run npm run demo again.`,
      )
    }
    await wait(100)
  }
}

export const DATABASE_USER = "medusa"
const START_TIMEOUT_MS = 60_000
const READY = "database system is ready to accept connections"

/** Reached over TCP on this machine only; a socket file would be one more thing that two demos could share. */
const SERVER_SETTINGS = [
  "-c",
  `listen_addresses=${HOST}`,
  "-c",
  "unix_socket_directories=",
  "-c",
  "max_connections=200",
]

/** The same order of letters and the same messages on every machine, whatever languages it knows. */
const LOCALE = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]

/**
 * Starts PostgreSQL on the demo's data, which it makes the first time.
 * @param {import("./native-postgres.mjs").PostgresHome} home
 * @param {{ port: number, password: string, logFile: string, settings?: string[] }} options `settings`: more of PostgreSQL's own, `name=value`
 */
export async function startPostgres(home, { port, password, logFile, settings = [] }) {
  settle(home)
  makeOwnFolder(home)
  if (!existsSync(path.join(home.data, "PG_VERSION"))) await initialise(home, password, `${logFile}.initdb`)

  const more = settings.flatMap((setting) => ["-c", setting])
  const server = program(
    home,
    "postgres",
    ["-D", home.data, "-p", String(port), ...SERVER_SETTINGS, ...more],
    logFile,
  )
  await startProgram(server, {
    isReady: async () => lastLines(logFile, 8).includes(READY),
    timeoutMs: START_TIMEOUT_MS,
  })
}

/** @param {import("./native-postgres.mjs").PostgresHome} home */
function makeOwnFolder({ data, uid, gid }) {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (uid === undefined || gid === undefined || statSync(data).uid === uid) return

  // New, or of an earlier start under another user: PostgreSQL insists on being the owner.
  chownSync(data, uid, gid)
  for (const entry of readdirSync(data, { recursive: true, encoding: "utf8" })) {
    lchownSync(path.join(data, entry), uid, gid)
  }
}

/**
 * @param {import("./native-postgres.mjs").PostgresHome} home
 * @param {string} password
 * @param {string} logFile
 */
async function initialise(home, password, logFile) {
  // What a first start that was cut off in the middle left behind would make initdb refuse.
  for (const entry of readdirSync(home.data)) {
    rmSync(path.join(home.data, entry), { recursive: true, force: true })
  }

  const passwordFile = `${home.data}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (home.uid !== undefined && home.gid !== undefined) chownSync(passwordFile, home.uid, home.gid)

    const who = [`--pgdata=${home.data}`, `--username=${DATABASE_USER}`, `--pwfile=${passwordFile}`]
    await runToEnd(program(home, "initdb", [...who, "--auth=scram-sha-256", ...LOCALE], logFile))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * @param {import("./native-postgres.mjs").PostgresHome} home
 * @param {string} name
 * @param {string[]} args
 * @param {string} logFile
 * @returns {import("./processes.mjs").Program}
 */
function program({ bin, uid, gid }, name, args, logFile) {
  return {
    name: "PostgreSQL",
    command: path.join(bin, name),
    args,
    cwd: path.dirname(bin),
    env: { PATH: process.env.PATH, TZ: "UTC", LC_MESSAGES: "C" },
    logFile,
    uid,
    gid,
    // A fast shutdown: open connections are cut, and everything that was committed is on disk.
    stopSignal: "SIGINT",
  }
}
