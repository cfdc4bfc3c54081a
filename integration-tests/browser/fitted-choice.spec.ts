import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildSync } from "esbuild"
import { describeInBrowser } from "../helpers/browser"

const STOREFRONT = path.resolve(__dirname, "../../storefront/src")

const CHOICES = `
  import { createRoot } from "react-dom/client"
  import { RentalChoice, RentalChoiceProvider, RentalSummary, useRentalLine } from "./next/parts"

  function Add() {
    const line = useRentalLine()
    return <button onClick={() => (document.title = JSON.stringify(line("v1")))}>Add</button>
  }
  const show = (page) => createRoot(document.body.appendChild(document.createElement("main"))).render(page)
  window.showSummary = (rental) =>
    show(<RentalSummary cart={{ rental }} editable classNames={{ busy: "busy" }} />)
  window.showProduct = (view) =>
    show(<RentalChoiceProvider view={view}><RentalChoice variant={{ id: "v1" }} /><Add /></RentalChoiceProvider>)
`

/** What our code asks Next.js for. */
const NEXT = `
  export const cookies = async () => ({ get: () => ({ value: "cart_1" }), set: () => {} })
  export const revalidateTag = () => {}
  export const useSearchParams = () => new URLSearchParams()
`

/** In place of the shop: the test answers each choice by `window.answer`. */
const SHOP = `
  window.fetch = () =>
    new Promise((resolve) => {
      window.answer = (answer) => resolve(new Response(JSON.stringify(answer), { status: 400 }))
    })
`

function choicesScript(): string {
  const next = path.join(mkdtempSync(path.join(tmpdir(), "next-")), "next.mjs")
  writeFileSync(next, NEXT)
  const env = { MEDUSA_BACKEND_URL: "http://shop.test", NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: "pk_test" }
  return buildSync({
    stdin: { contents: SHOP + CHOICES, resolveDir: STOREFRONT, loader: "tsx" },
    alias: { "next/headers": next, "next/cache": next, "next/navigation": next },
    bundle: true,
    write: false,
    jsx: "automatic",
    define: { "process.env": JSON.stringify({ ...env, NODE_ENV: "production" }) },
  }).outputFiles[0]!.text
}

/** A cart for 12 months, as the server words it. */
const CART = {
  cartId: "cart_1",
  isOpen: true,
  isChosen: true,
  duration: 12,
  durations: [
    { duration: 6, label: "6 months" },
    { duration: 12, label: "12 months" },
  ],
  rows: [{ name: "due_today", label: "Due today", amount: "€99.00" }],
  notes: [],
  texts: { failed: "Please try again." },
}

const option = (duration: number, wholeCart: string) => ({
  ...{ duration, label: `${duration} months`, amount: "€49.45/month", note: "", wholeCart },
})
const PRODUCT = {
  from: "from €49.45/month",
  variants: {
    v1: { from: "", buy: "Buy for €690", options: [option(6, "The whole cart, then."), option(12, "")] },
  },
  cartDuration: 12,
}

describeInBrowser("a choice in a fitted storefront", (test) => {
  let script: string
  beforeAll(() => void (script = choicesScript()))
  const show = async (call: string) => {
    await test.page.setContent("<body></body>")
    await test.page.addScriptTag({ content: script })
    await test.page.evaluate(call)
  }
  const answer = (value: object) => test.page.evaluate(`window.answer(${JSON.stringify(value)})`)
  const radio = (name: string) => test.page.getByRole("radio", { name })

  it("is seen while it is under way; where it is refused the page says why and shows what holds", async () => {
    await show(`window.showSummary(${JSON.stringify(CART)})`)
    await radio("6 months").click()
    await test.page.locator(".busy[aria-busy=true]").waitFor()
    expect(await radio("6 months").isChecked()).toBe(true)
    await answer({ code: "duration_not_offered", message: "Not for 6 months." })
    await test.page.getByRole("alert").getByText("Not for 6 months.").waitFor()
    expect(await radio("12 months").isChecked()).toBe(true)
    expect(await test.page.getByRole("status").getAttribute("aria-busy")).toBe("false")
  })

  it("begins with the cart's duration, says what another one does to it, and goes into the cart with the line", async () => {
    await show(`window.showProduct(${JSON.stringify(PRODUCT)})`)
    const added = async () => {
      await test.page.getByRole("button", { name: "Add" }).click()
      const isSaid = await test.page.getByText("The whole cart, then.").isVisible()
      return [JSON.parse(await test.page.title()), isSaid]
    }
    expect(await added()).toEqual([{ metadata: { rental: "rent" }, duration: 12 }, false])
    await radio("6 months").click()
    expect(await added()).toEqual([{ metadata: { rental: "rent" }, duration: 6 }, true])
    await radio("Buy for €690").click()
    expect(await added()).toEqual([{ metadata: { rental: "buy" } }, false])
  })
})
