import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { logInAsAdmin } from "../helpers/admin-user"
import { freePort } from "../helpers/free-port"
import { HttpClient } from "../helpers/http-client"
import { copyDatabase, shopEnvironment, startShop, type Database } from "../helpers/medusa-shop"
import { linkTree } from "../packed/fresh-app"
import { configOfReadme, withoutPanel } from "../packed/package-under-test"

/** One server of a copied shop. */
export interface CopiedServer {
  admin: HttpClient
  store: HttpClient
  stop(): Promise<void>
}

/** A shop's folder and database, copied: what is done to them leaves the shop as it is. */
export interface CopiedShop {
  folder: string
  database: Database
  /** What its commands read. */
  environment: Record<string, string>
  /** `medusa start` of the sources, with more variables. */
  start(more: Record<string, string>): Promise<CopiedServer>
  /** `medusa start` of what `medusa build` made. */
  startBuilt(): Promise<CopiedServer>
}

/** What a test of jobs needs that no shop has: to run them now. */
const RUN_JOBS = `
import { Modules } from "@medusajs/framework/utils"

export async function POST(req: any, res: any) {
  const engine = req.scope.resolve(Modules.WORKFLOW_ENGINE)
  for (const job of ["send-rental-reminders", "apply-rental-calls"]) await engine.run("job-" + job, {})
  res.json({})
}
`

/** An email provider, which the README's shop lacks: it writes what it would send into the table of notifications. */
const EMAIL = `    {
      resolve: "@medusajs/medusa/notification",
      options: {
        providers: [{ resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed", "email"] } }],
      },
    },
`

/** No server may use the shop's database, called `name`, meanwhile. */
export async function copyShop(
  app: string,
  folder: string,
  { name, publishableKey }: { name: string; publishableKey: string },
): Promise<CopiedShop> {
  linkTree(path.join(app, "node_modules"), path.join(folder, "node_modules"))
  for (const entry of ["package.json", "tsconfig.json", "src"]) {
    cpSync(path.join(app, entry), path.join(folder, entry), { recursive: true })
  }
  writeConfigOfCopy(folder, configOfReadme().replace("  modules: [\n", `$&${EMAIL}`))
  mkdirSync(path.join(folder, "src/api/run-jobs"), { recursive: true })
  writeFileSync(path.join(folder, "src/api/run-jobs/route.ts"), RUN_JOBS)

  const copy = `${name}-copy`
  const database = await copyDatabase(name, copy)
  const start = async (more: Record<string, string>, cwd?: string) => {
    const port = await freePort()
    const program = await startShop(folder, { ...shopEnvironment(copy, port), ...more }, cwd)
    const url = `http://127.0.0.1:${port}`
    const store = new HttpClient(url, { "x-publishable-api-key": publishableKey })
    return { admin: await logInAsAdmin(url), store, stop: () => program.stop() }
  }
  return {
    folder,
    database,
    environment: shopEnvironment(copy, 0),
    start: (more) => start({ NODE_ENV: "staging", ...more }, folder),
    startBuilt: () => start({}),
  }
}

/** As it was before somebody followed the README: the plugin isn't named, and no code of the shop's own uses it. */
export function forgetPlugin(folder: string): void {
  writeConfigOfCopy(folder, configOfReadme().replace(/ {2}plugins: \[[\s\S]*(?=\}\))/, ""))
  rmSync(path.join(folder, "src"), { recursive: true })
}

function writeConfigOfCopy(folder: string, config: string): void {
  writeFileSync(path.join(folder, "medusa-config.ts"), withoutPanel(config))
}
