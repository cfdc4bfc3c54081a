import { startApp } from "@medusajs/test-utils/dist/medusa-test-runner-utils"
import { settled } from "../helpers/settled"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import type { MedusaContainer } from "@medusajs/framework/types"
import { existsSync } from "node:fs"
import path from "node:path"
import { logInAsAdmin } from "../helpers/admin-user"
import { forgetRules } from "../helpers/forget-rules"
import type RentalModuleService from "../../src/modules/rental/service"
import { forgetKept } from "../../src/workflows/read"
import { databaseUrl } from "./database"
import { ShopDatabase, type World } from "./shop-database"

/** This worker's shop, as a spec file finds it: just seeded. */
export type OpenShop = Awaited<ReturnType<typeof boot>>

/** The folder with medusa-config.ts. */
const FOLDER = process.env.RENTAL_TEST_CWD ?? path.resolve(__dirname, "../..")

let running: Promise<OpenShop> | undefined

/** Boots the worker's shop for its first spec file; each further one gets the same shop, as the template has it. */
export async function openShop(world: World): Promise<OpenShop> {
  const shop = await (running ??= boot())
  await shop.settle()
  await shop.back(world)
  return shop
}

async function boot() {
  const database = await ShopDatabase.create(`rental-test-${process.env.JEST_WORKER_ID ?? 1}`)
  keepPortFromJest()
  const { container, port } = await start(database.name)
  await stopJobs(container)
  const url = `http://localhost:${port}`
  const { health } = container.resolve<RentalModuleService>("rental")
  const back: ShopDatabase["back"] = async (state) => {
    // A call that the test before had refused would be noted after it, in the next one's tables.
    await health.flush()
    await database.back(state)
    forgetRules(container)
    forgetKept()
  }
  return {
    url,
    container,
    back,
    admin: await logInAsAdmin(url),
    seed: database.seed,
    /** From now on `restore` brings the database back to what it holds now. */
    keep: () => database.keep(),
    restore: () => back("kept"),
    /** Resolves when no workflow runs any more. */
    settle: () => settled(container),
  }
}

/**
 * With an environment that the programs which a spec starts don't inherit. Browsers get the admin panel, where `npm test` has built it, as
 * any shop serves it.
 */
async function start(database: string) {
  const hasPanel = existsSync(path.join(FOLDER, "public/admin/index.html"))
  const own = { DATABASE_URL: databaseUrl(database), DISABLE_MEDUSA_ADMIN: String(!hasPanel) }
  Object.assign(process.env, own)
  try {
    return await startApp({ cwd: FOLDER })
  } finally {
    for (const name of Object.keys(own)) delete process.env[name]
  }
}

/**
 * A job that ran by itself, every twenty seconds, would take the row that a test is about to let it take. Tests start jobs themselves; those
 * of a shop that runs as a program of its own go on.
 */
async function stopJobs(container: MedusaContainer): Promise<void> {
  const scheduler = new WorkflowScheduler()
  await scheduler.clear()
  // one that was just running plans its next time at its end
  await settled(container)
  await scheduler.clear()
}

/** `startApp` sends its port to a parent process; jest's workers have one, which takes that for an answer it can't read. */
function keepPortFromJest(): void {
  const send = process.send?.bind(process) as ((message: unknown, ...more: unknown[]) => boolean) | undefined
  if (!send) return
  process.send = (message: unknown, ...more: unknown[]) =>
    typeof message === "number" || send(message, ...more)
}
