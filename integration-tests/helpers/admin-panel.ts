import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, statSync } from "node:fs"
import path from "node:path"
import type { BrowserContext, Page } from "playwright-core"
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "./admin-user"

const ROOT = path.resolve(__dirname, "../..")
const PANEL = path.join(ROOT, "public/admin")
const BUILT = path.join(PANEL, "index.html")
const SOURCES = ["src/admin", "src/core"]

/** Builds the admin panel into public/admin, where Medusa serves it from, unless it is newer than its sources. About 40 s. */
export function buildAdminPanel(): void {
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs > Math.max(...SOURCES.map(newest))) return
  execFileSync(process.execPath, ["demo/start/build-admin.mjs"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  })
}

function newest(folder: string): number {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )
  return Math.max(...files.map((file) => statSync(path.join(file.parentPath, file.name)).mtimeMs))
}

/**
 * Serves the built panel below the shop's `/app`, as Medusa does: the integration runner boots its shops without it. Whatever is no
 * file is a page of the panel.
 */
export async function servePanel(context: BrowserContext, url: string): Promise<void> {
  await context.route(
    (address) => address.origin === new URL(url).origin && /^\/app(\/|$)/.test(address.pathname),
    async (route) => {
      const file = path.join(PANEL, new URL(route.request().url()).pathname.replace(/^\/app/, ""))
      const isFile = file.startsWith(PANEL + path.sep) && existsSync(file) && statSync(file).isFile()
      await route.fulfill({ path: isFile ? file : BUILT })
    },
  )
}

/** Logs the browser in over HTTP, as the login form does. */
export async function logInBrowser(page: Page, url: string): Promise<void> {
  const { request } = page.context()
  const login = await request.post(`${url}/auth/user/emailpass`, {
    data: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const { token } = await login.json()
  const session = await request.post(`${url}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  if (!session.ok()) throw new Error(`no session: ${session.status()} ${await session.text()}`)
}

/** The panel's language and colours, as its profile page keeps them. */
export async function prefer(page: Page, { language = "en", dark = false } = {}): Promise<void> {
  await page.addInitScript(
    ([lng, theme]) => {
      document.cookie = `lng=${lng};path=/`
      localStorage.setItem("lng", lng!)
      localStorage.setItem("medusa_admin_theme", theme!)
    },
    [language, dark ? "dark" : "light"],
  )
}

/** The panel's parts as a person finds them, on whatever page and shop the test has just now. */
export function panelOf(visit: () => { page: Page; url: string }) {
  return {
    open: async (path: string) => {
      const { page, url } = visit()
      await page.goto(`${url}/app${path}`)
      await page.getByRole("heading").first().waitFor()
    },
    card: (id: string) => visit().page.locator(`[data-rental-section="${id}"]`),
    drawer: () => visit().page.getByRole("dialog"),
  }
}

/** A picture of the whole page for whoever runs the tests with RENTAL_TEST_SHOTS=folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.RENTAL_TEST_SHOTS
  if (!folder) return
  const before = page.viewportSize()!
  const height = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll("main, main *")].map((element) => element.scrollHeight)),
  )
  await page.setViewportSize({ ...before, height: Math.min(Math.max(height + 120, before.height), 4000) })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
  await page.setViewportSize(before)
}
