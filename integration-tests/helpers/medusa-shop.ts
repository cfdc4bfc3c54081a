import path from "node:path"
import { connected, copyDatabase as copyTo, databaseUrl, dropDatabase } from "../worker/database"
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "./admin-user"
import { Program, runProgram } from "./program"

/** A production shop's environment, as the README's medusa-config.ts reads it. */
export function shopEnvironment(database: string, port: number): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl(database),
    PORT: String(port),
    HOST: "127.0.0.1",
    STORE_CORS: "http://127.0.0.1:8000",
    ADMIN_CORS: `http://127.0.0.1:${port}`,
    AUTH_CORS: `http://127.0.0.1:${port}`,
    JWT_SECRET: "jwt secret of the fresh shop",
    COOKIE_SECRET: "cookie secret of the fresh shop",
    MEDUSA_DISABLE_TELEMETRY: "true",
  }
}

/** Two at once on a slow machine. */
const START_TIMEOUT_MS = 240_000

export type Database = ReturnType<typeof databaseCalled>

/** An empty database; `drop` removes it again. */
export async function createDatabase(name: string): Promise<Database> {
  // Left behind by a run that was killed.
  await databaseCalled(name).drop()
  await databaseCalled("postgres").query(`CREATE DATABASE "${name}"`)
  return databaseCalled(name)
}

/** Makes a copy of a database, which no server may use meanwhile: what is left of one that was stopped is cut off. */
export async function copyDatabase(name: string, copy: string): Promise<Database> {
  const cutOff = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
  await databaseCalled("postgres").query(cutOff, [name])
  await connected("postgres", (server) => copyTo(server, name, copy))
  return databaseCalled(copy)
}

/** One that is there. */
export function databaseCalled(name: string) {
  return {
    /** The rows that a statement gives; each call on a connection of its own. */
    query: async (statement: string, values?: unknown[]): Promise<Record<string, any>[]> =>
      (await connected(name, (client) => client.query(statement, values))).rows,
    drop: () => connected("postgres", (server) => dropDatabase(server, name)),
  }
}

/** Medusa's command line in the fresh shop, as `npx medusa …` there. */
export function medusa(app: string, args: string[], env: Record<string, string>): Promise<string> {
  return runProgram(process.execPath, [path.join(app, "node_modules/@medusajs/cli/cli.js"), ...args], {
    cwd: app,
    env,
  })
}

export function createAdmin(app: string, env: Record<string, string>): Promise<string> {
  return medusa(app, ["user", "--email", ADMIN_EMAIL, "--password", ADMIN_PASSWORD], env)
}

/** `medusa start` of what `medusa build` made, as in production; of another folder where `cwd` names it. Resolves once it answers. */
export async function startShop(
  app: string,
  env: Record<string, string>,
  cwd = path.join(app, ".medusa/server"),
): Promise<Program> {
  const cli = path.join(app, "node_modules/@medusajs/cli/cli.js")
  const shop = new Program(process.execPath, [cli, "start"], { cwd, env: { NODE_ENV: "production", ...env } })
  try {
    await shop.until(async () => ((await isHealthy(Number(env.PORT))) ? true : undefined), START_TIMEOUT_MS)
  } catch (fault) {
    await shop.kill()
    throw fault
  }
  return shop
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok
  } catch {
    return false
  }
}
