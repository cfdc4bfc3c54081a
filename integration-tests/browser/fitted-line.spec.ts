import { execFileSync } from "node:child_process"
import path from "node:path"
import { buildSync } from "esbuild"
import { describeInBrowser } from "../helpers/browser"

const STOREFRONT = path.resolve(__dirname, "../../storefront/src")

const RENDER = `
  import { renderToStaticMarkup } from "react-dom/server"
  import RentalLine from "./cli/files/src/modules/rental/components/rental-line"
  process.stdout.write(renderToStaticMarkup(<RentalLine item={{ rental: process.env.LINE }} />))
`

/** What a storefront that is made from Medusa's starter shows of a line. */
function lineOf(text: string): string {
  const script = buildSync({
    stdin: { contents: RENDER, resolveDir: STOREFRONT, loader: "tsx" },
    alias: { "medusa-rental-storefront/next/view": path.join(STOREFRONT, "next/parts/view.ts") },
    external: ["next/*"],
    bundle: true,
    write: false,
    jsx: "automatic",
    format: "cjs",
    platform: "node",
  }).outputFiles[0]!.text
  const env = { PATH: process.env.PATH, LINE: text }
  return execFileSync(process.execPath, ["-"], { input: script, env, encoding: "utf8" })
}

/** What Tailwind writes for the line's classes, with the starter's own widths of screens. */
const STYLES = `
  .block { display: block } .w-0 { width: 0 } .min-w-full { min-width: 100% }
  @media (min-width: 1024px) { .small\\:w-auto { width: auto } }
  body { margin: 24px; font: 16px sans-serif } table { width: 100%; border-spacing: 0 } td { padding: 16px }
`

/** A cart as the starter's is on a phone: wider than the screen by itself. */
const cartWith = (line: string) =>
  `<style>${STYLES}</style><table><tr><td><div style="width: 50px">…</div></td><td>Alba City${line}</td>
   <td><div style="width: 90px">1</div></td><td>€690.00</td></tr></table>`

describeInBrowser("a line of a fitted storefront's cart", (test) => {
  const widthOf = async (line: string) => {
    await test.page.setContent(cartWith(line))
    return test.page.evaluate(() => document.documentElement.scrollWidth)
  }

  it.each(["12\u00a0mois, 49,45\u00a0€/mois TTC", "24\u00a0Monate, 1.149,45\u00a0€/Monat"])(
    "doesn't make the page of a phone wider: %s",
    async (text) => {
      await test.page.setViewportSize({ width: 320, height: 700 })
      const before = await widthOf("")
      expect(before).toBeGreaterThan(320)
      expect(await widthOf(lineOf(text))).toBe(before)
      expect(await test.page.getByTestId("rental-line").innerText()).toBe(text)
    },
  )

  it("is in one row where there is room", async () => {
    await test.page.setViewportSize({ width: 1440, height: 900 })
    await widthOf(lineOf("12\u00a0mois, 49,45\u00a0€/mois TTC"))
    const { height } = (await test.page.getByTestId("rental-line").boundingBox())!
    expect(height).toBeLessThan(30)
  })
})
