import type { Browser } from "playwright-core"
import type { OpenShop } from "../worker/shop"
import type { World } from "../worker/shop-database"
import type { StockedShop } from "./stock-shop"

declare global {
  /** What a failing test shows of its browser: integration-tests/helpers/browser.ts gives it. */
  var onScreen: (() => Promise<string>) | undefined
  /** What a test reaches of its worker, outside of its sandbox: integration-tests/worker/environment.js. */
  var outside: {
    require: NodeJS.Require
    openShop(world: World): Promise<OpenShop>
    /** A database for a shop that a spec starts itself, migrated and seeded; what is in it. */
    copySeeded(database: string): Promise<StockedShop>
    openBrowser(executablePath: string): Promise<Browser>
  }
}
