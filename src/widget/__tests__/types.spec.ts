import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const root = path.join(__dirname, "../../..")

/** What a storefront writes, in React; the last three lines are wrong. */
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

describe("the widget's types", () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "rental-types-"))
    const home = path.join(folder, "node_modules/medusa-plugin-rental-subscription")
    mkdirSync(home, { recursive: true })
    cpSync(path.join(root, "package.json"), path.join(home, "package.json"))
    execFileSync(process.execPath, ["scripts/build-widget.mjs", "--out", path.join(home, "dist/widget")], {
      cwd: root,
    })
    for (const name of ["@types", "csstype", "react"]) {
      symlinkSync(path.join(root, "node_modules", name), path.join(folder, "node_modules", name))
    }

    writeFileSync(path.join(folder, "storefront.tsx"), STOREFRONT)
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ["a bundler", { module: "ESNext", moduleResolution: "Bundler" }],
    ["Node", { module: "NodeNext", moduleResolution: "NodeNext" }],
  ])(
    "fit a storefront that is built for %s",
    (_name, resolution) => {
      const compilerOptions = {
        ...resolution,
        target: "ES2022",
        lib: ["ES2022", "DOM", "DOM.Iterable"],
        jsx: "react-jsx",
        types: [],
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        preserveSymlinks: true,
      }
      writeFileSync(
        path.join(folder, "tsconfig.json"),
        JSON.stringify({ compilerOptions, files: ["storefront.tsx"] }),
      )
      const tsc = spawnSync(
        process.execPath,
        [path.join(root, "node_modules/typescript/bin/tsc"), "-p", folder],
        { encoding: "utf8" },
      )
      expect(tsc.stdout).toBe("")
      expect(tsc.status).toBe(0)
    },
    120_000,
  )
})
