import { Client } from "pg"

/** The address of one of the test server's databases. */
export function databaseUrl(database: string): string {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  return `postgres://${DB_USERNAME}:${encodeURIComponent(DB_PASSWORD!)}@${DB_HOST}:${DB_PORT}/${database}`
}

/** Runs `work` on a connection of its own to one of the databases. */
export async function connected<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl(database) })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Makes a database anew as a copy of another, which nobody may use meanwhile; whoever is connected to the old one is cut off. */
export async function copyDatabase(server: Client, from: string, to: string): Promise<void> {
  await dropDatabase(server, to)
  await server.query(`CREATE DATABASE "${to}" TEMPLATE "${from}"`)
}

export async function dropDatabase(server: Client, name: string): Promise<void> {
  await server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}
