import type { Page } from "playwright-core"
import { loaded } from "./browser"

/** What a shopper types at the checkout. */
export const LEA = {
  email: "lea.bernard@example.fr",
  first_name: "Léa",
  last_name: "Bernard",
  address_1: "8 rue de la République",
  postal_code: "69001",
  city: "Lyon",
}

/** A page of the demo's storefront, once its content is there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

/** With its monthly prices: one that comes later changes what is chosen, and takes back what the page says. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector("html[data-ready]")
  await loaded(page)
}

/** The checkout's first step; the next is there when this is done. */
export async function giveAddress(page: Page, who: Record<string, string> = LEA): Promise<void> {
  for (const [field, value] of Object.entries(who)) await page.fill(`[name=${field}]`, value)

  await page.locator("button[type=submit]").click()
  await page.locator("[name=payment]:checked").waitFor()
}
