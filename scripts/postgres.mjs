/** A PostgreSQL for one test run: the demo's, on a free port, in a temporary folder that goes with it. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { findPostgres, outsideFolder } from "../demo/start/native-postgres.mjs"
import { beginChildren, stopChildren } from "../demo/start/processes.mjs"
import { DATABASE_USER, startPostgres } from "../demo/start/postgres.mjs"
import { freePort } from "../integration-tests/helpers/free-port.js"

const PASSWORD = "postgres"

/** What a power cut would lose of a test's data isn't worth the waiting. The last one wins: several shops run at once. */
const HASTY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"]

/**
 * Starts it and gives the DB_* variables that Medusa's test runner reads. `stop` leaves nothing behind; then it may be
 * started again. One at a time in a process.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startTemporaryPostgres() {
  beginChildren()
  const folder = mkdtempSync(path.join(tmpdir(), "rental-postgres-"))
  // As root PostgreSQL runs as somebody else, who has to get in.
  chmodSync(folder, 0o755)
  const data = path.join(folder, "data")
  const port = await freePort()
  const logFile = path.join(folder, "postgres.log")
  await startPostgres(findPostgres(data), { port, password: PASSWORD, logFile, settings: HASTY })
  return {
    // "localhost", not 127.0.0.1: the runner asks any other host for TLS.
    env: { DB_HOST: "localhost", DB_PORT: String(port), DB_USERNAME: DATABASE_USER, DB_PASSWORD: PASSWORD },
    stop: async () => {
      await stopChildren()
      rmSync(folder, { recursive: true, force: true })
      rmSync(outsideFolder(data), { recursive: true, force: true })
    },
  }
}
