import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

/**
 * What axe finds in our own markup, as sentences with the element: our cards, and the page's own parts of ours. Medusa's frame around them,
 * and what its UI kit draws in a portal, is Medusa's; `more` are places of that which hold something of ours.
 */
export async function findingsOfAxe(page: Page, more: string[] = []): Promise<string[]> {
  await page.waitForLoadState("networkidle")
  await page.evaluate(animationsEnded)
  await page.evaluate(AXE)
  return page.evaluate(async (more) => {
    const axe = (
      window as unknown as {
        axe: { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> }
      }
    ).axe
    interface Violation {
      id: string
      help: string
      nodes: { html: string; failureSummary: string }[]
    }
    const ours = [
      "[data-rental-section]",
      "[data-testid=health-banner]",
      "[data-testid=attention-open]",
      "[data-testid=attention-in-topbar]",
      ...more,
    ]
    const include = ours.filter((selector) => document.querySelector(selector)).map((selector) => [selector])
    const { violations } = await axe.run({ include }, { resultTypes: ["violations"] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 300)} ${failureSummary.slice(0, 400)}`,
      ),
    )
  }, more)
}

/** Until nothing fades or slides any more, but what always does: half-transparent it has no contrast. */
async function animationsEnded(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      )
  for (let left = running(); left.length; left = running()) {
    await Promise.allSettled(left.map(({ finished }) => finished))
  }
}
