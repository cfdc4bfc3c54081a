import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe finds on the whole page, shadow trees included, as sentences with the element. */
export async function findingsOnPage(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }
    }
    const { violations } = await axe.run(document, { resultTypes: ["violations"] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary.slice(0, 300)}`,
      ),
    )
  })
}
