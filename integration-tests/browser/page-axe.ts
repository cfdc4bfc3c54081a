import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/** Returns what axe finds wrong, a sentence each with its element: on the whole page with its shadow trees, or within these selectors. */
export async function findingsOnPage(page: Page, within?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE)
  return page.evaluate(async (selectors) => {
    const { axe } = window as unknown as {
      axe: { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }
    }
    const there = selectors?.filter((selector) => document.querySelector(selector))
    const context = there ? { include: there.map((selector) => [selector]) } : document
    const { violations } = await axe.run(context, { resultTypes: ["violations"] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 300)} ${failureSummary.slice(0, 400)}`,
      ),
    )
  }, within)
}
