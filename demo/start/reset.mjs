import { rmSync } from "node:fs"
import path from "node:path"

/** Only what the demo makes: `--data` may name a folder that holds other things too. */
const OURS = [
  "postgres",
  "postgres.password",
  "logs",
  "state.json",
  "shop.json",
  "migrated.json",
  "secrets.json",
]

/** @param {string} data @param {import("./native-postgres.mjs").PostgresHome} home */
export function reset(data, home) {
  rmSync(home.data, { recursive: true, force: true })
  for (const name of OURS) rmSync(path.join(data, name), { recursive: true, force: true })
}
