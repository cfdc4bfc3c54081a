import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { runProgram } from "../helpers/program"
import { MANIFEST, REPOSITORY } from "../packed/package-under-test"

/** What a storefront writes, in React; the last two statements are wrong. */
const STOREFRONT = `
import { configureRental, type RentalChangeDetail } from "medusa-plugin-rental-subscription/widget"
import "medusa-plugin-rental-subscription/widget/define"
import type {} from "medusa-plugin-rental-subscription/widget/react"

configureRental({ backend: "https://shop.example", publishableKey: "pk", texts: { nl: { from: "vanaf {}" } } })
document.addEventListener("rental-change", ({ detail }) => { const monthly: number | null = detail.monthly })
const months = (detail: RentalChangeDetail) => detail.offers.map(({ duration }) => duration)
document.querySelector("rental-cart")?.refresh()

export const price = <rental-price price={399} vat-rate="20" mode="choose" class="price" onrental-change={({ detail }) => months(detail)} />
export const cart = <rental-cart cart-id="cart_1" checkout="" onrental-checkout={(event) => event.detail.payment_url}>Buy</rental-cart>
// @ts-expect-error no such mode
export const wrong = <rental-price mode="list" />
// @ts-expect-error the key has another name
configureRental({ apiKey: "pk" })
`

/** What the compiler says of such a storefront with the package that the shop `app` has installed; "" where it has nothing to say. */
export async function typeFaults(app: string, folder: string): Promise<string> {
  mkdirSync(path.join(folder, "node_modules"), { recursive: true })
  const link = (from: string, name: string) =>
    symlinkSync(path.join(from, "node_modules", name), path.join(folder, "node_modules", name))
  link(app, MANIFEST.name)
  for (const name of ["@types", "csstype", "react"]) link(REPOSITORY, name)
  const compilerOptions = {
    module: "NodeNext",
    moduleResolution: "NodeNext",
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    jsx: "react-jsx",
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    preserveSymlinks: true,
  }
  writeFileSync(path.join(folder, "storefront.tsx"), STOREFRONT)
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["storefront.tsx"] }),
  )
  const tsc = path.join(REPOSITORY, "node_modules/typescript/bin/tsc")
  return runProgram(process.execPath, [tsc, "-p", folder], { cwd: folder })
}
