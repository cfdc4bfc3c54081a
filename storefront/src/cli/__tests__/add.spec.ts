import path from "node:path"
import { addNextjs, makeStorefront, removeStorefronts, runCommand, starterFiles } from "./storefront"

afterEach(removeStorefronts)

const SUMMARY = "src/modules/cart/templates/summary.tsx"
const BUTTON = "src/modules/checkout/components/payment-button/index.tsx"
const ORDER = "src/modules/order/templates/order-completed-template.tsx"
const ROUTE = "src/app/api/rental/return/route.ts"

describe("add nextjs", () => {
  it.each(["dtc-starter", "nextjs-starter-medusa"])(
    "fits %s, which git shows and takes back",
    async (starter) => {
      const shop = makeStorefront({ files: starterFiles(starter) })
      const before = shop.all()
      const { code, output } = await addNextjs(shop.dir)
      expect(output).toContain("45 files changed")
      expect(output).toContain("git restore --staged --worktree .")
      expect(output).toContain("Install: npm install")
      expect(output).toContain("In .env.local: NEXT_PUBLIC_MEDUSA_BACKEND_URL=…")
      expect(code).toBe(0)
      expect(shop.has(ROUTE)).toBe(true)
      // the cookies of login and cart
      expect(
        shop
          .read("src/lib/data/cookies.ts")
          .match(/set\("\w+"|"lax"|"strict"/g)!
          .join(" "),
      ).toBe('set("_medusa_jwt" "lax" set("_medusa_cart_id" "lax"')
      // one action, in which the cart has the duration before the line
      expect(shop.read("src/lib/data/cart.ts")).toMatch(/ rental_duration: duration [^]+ {8}metadata,\n/)
      expect(shop.read(SUMMARY)).toContain(`      <RentalSummary cart={cart} editable>
        <CartTotals totals={cart} />
      </RentalSummary>`)
      expect(shop.read("package.json")).toContain(`"lodash": "4",
    "medusa-rental-storefront": "^0.1.0",
    "next": "15"`)
      // all of it is in git's index
      expect(shop.git("diff")).toBe("")
      shop.git("restore", "--staged", "--worktree", ".")
      expect(shop.all()).toEqual(before)
    },
  )

  it("writes in the language of the pages, with the buttons and headings of the storefront", async () => {
    const files: Record<string, string> = {
      ...starterFiles(),
      "src/app/layout.tsx": '<html data-mode="light" lang="fr">',
    }
    files[BUTTON] = `import { Button } from "@medusajs/ui"\n${files[BUTTON]}`
    files[ORDER] = `import { Heading } from "@components/heading"\n${files[ORDER]}`
    const shop = makeStorefront({ files })
    await addNextjs(shop.dir)
    expect(shop.read("src/lib/constants.tsx")).toContain(`  pp_rental_subscription: {
    title: "Louer au mois",
    icon: <CreditCard />,
  },
  pp_system_default: {`)
    expect(shop.read("src/modules/rental/locale.ts")).toContain(`rentalLocale = async () => "fr"`)
    expect(shop.read("src/modules/rental/components/rental-payment-button/index.tsx")).toContain(
      `import { Button } from "@medusajs/ui"`,
    )
    expect(shop.read("src/modules/rental/components/rental-order/index.tsx")).toContain(
      `import { Heading } from "@components/heading"`,
    )
  })

  it("fits files whose lines end as on Windows", async () => {
    const files = Object.entries(starterFiles()).map(([file, text]) => [file, text.replaceAll("\n", "\r\n")])
    const shop = makeStorefront({ files: Object.fromEntries(files) })
    expect((await addNextjs(shop.dir)).code).toBe(0)
    for (const file of [SUMMARY, "package.json"]) {
      expect(shop.read(file)).toContain("ental")
      expect(shop.read(file).replaceAll("\r\n", "")).not.toContain("\n")
    }
  })

  it("says the second time that it is fitted, and changes nothing", async () => {
    const shop = makeStorefront()
    await addNextjs(shop.dir)
    const before = shop.all()
    const { code, output } = await addNextjs(shop.dir)
    expect(output).toContain("Fitted already: nothing was changed.")
    expect(code).toBe(0)
    expect(shop.all()).toEqual(before)
  })

  it("changes nothing where a file doesn't fit, and prints what it would get", async () => {
    const shop = makeStorefront({ files: { ...starterFiles(), [SUMMARY]: "export default () => null\n" } })
    const before = shop.all()
    const { code, output } = await addNextjs(shop.dir)
    expect(output).toContain(`${SUMMARY}\nBy hand: its places aren't found.`)
    expect(output).toContain(`-      <CartTotals totals={cart} />
+      <RentalSummary cart={cart} editable>`)
    expect(output).toContain(`Nothing was changed, since this doesn't fit:\n  ${SUMMARY}\nWith --conflicts`)
    expect(code).toBe(1)
    expect(shop.all()).toEqual(before)
    // the others
    expect((await addNextjs(shop.dir, ["--conflicts"])).code).toBe(1)
    expect(shop.read(SUMMARY)).toBe(before[SUMMARY])
    expect(shop.read("src/lib/constants.tsx")).toContain("pp_rental_subscription")
  })

  it("changes nothing where a new file is there and is somebody else's", async () => {
    const shop = makeStorefront({ files: { ...starterFiles(), [ROUTE]: "export const GET = () => mine\n" } })
    const { code, output } = await addNextjs(shop.dir)
    expect([code, shop.git("status", "--porcelain")]).toEqual([1, ""])
    expect(output).toContain(`${ROUTE}\nBy hand: it is there and isn't ours`)
    expect((await addNextjs(shop.dir, ["--check"])).output).toContain(`WRONG  ${ROUTE} isn't the command's`)
  })

  it("takes what was made by hand in other words for made, and says to look at it", async () => {
    const file = "src/modules/cart/components/item/index.tsx"
    const mine = `import Line from "@modules/rental/components/rental-line"\n<b><Line item={line} /></b>\n`
    const shop = makeStorefront({ files: { ...starterFiles(), [file]: mine } })
    const { code, output } = await addNextjs(shop.dir)
    expect(output).toContain(`${file}\nLook at this`)
    expect(code).toBe(0)
    expect(shop.read(file)).toBe(mine)
  })

  it("fits a storefront that is a folder of a workspace", async () => {
    const files = Object.entries(starterFiles()).map(([file, text]) => [`apps/storefront/${file}`, text])
    // its own package.json has the package already
    const manifest = {
      "apps/storefront/package.json": `{ "dependencies": { "medusa-rental-storefront": "0.1.0", "next": "15" } }`,
    }
    const shop = makeStorefront({
      files: { ...Object.fromEntries(files), ...manifest, "pnpm-lock.yaml": "" },
    })
    const dir = path.join(shop.dir, "apps/storefront")
    const { code, output } = await addNextjs(dir)
    expect(code).toBe(0)
    expect(output).toContain("44 files changed")
    expect(output).toContain("Install: pnpm install")
    expect(shop.read(`apps/storefront/${SUMMARY}`)).toContain("RentalSummary")
    shop.write("node_modules/medusa-rental-storefront/package.json", "{}")
    expect((await addNextjs(dir)).output).not.toContain("Install:")
  })

  it("refuses what it can't change, in a sentence", async () => {
    const refused = async (dir: string, args = ["add", "nextjs"]) => {
      const { code, output } = await runCommand(dir, args)
      expect(code).toBe(1)
      return output
    }
    const shop = makeStorefront()
    shop.write("note.txt", "mine")
    expect(await refused(shop.dir)).toContain("Commit or stash them")
    expect(shop.has("src/modules/rental/locale.ts")).toBe(false)
    const ignored = makeStorefront()
    ignored.git("rm", "-q", "--cached", "package.json")
    ignored.write(".gitignore", "package.json\n")
    ignored.git("add", ".gitignore")
    ignored.git("-c", "user.name=shop", "-c", "user.email=shop@shop.test", "commit", "-qm", "ignored")
    expect(await refused(ignored.dir)).toContain("Git doesn't keep this folder's package.json")
    expect(await refused(makeStorefront({ git: false }).dir)).toContain("This folder isn't in git")
    const manifest = { "package.json": "{}" }
    const other = makeStorefront({
      files: { ...manifest, "src/app/page.tsx": "export default () => null\n" },
    })
    expect(await refused(other.dir)).toContain("This isn't a storefront made from one of Medusa's")
    expect(other.git("status", "--porcelain")).toBe("")
    const busy = makeStorefront()
    busy.write(".git/index.lock", "")
    expect(await refused(busy.dir)).toMatch(/Nothing was changed\. Git says:\n[^]*index\.lock/)
    expect(busy.has("src/modules/rental/locale.ts")).toBe(false)
    const bare = makeStorefront({ files: manifest })
    expect(await refused(bare.dir)).toContain(`No Next.js storefront in ${bare.dir}`)
    expect(await refused(shop.dir, ["update", "nextjs"])).toContain("Unknown: update nextjs")
    expect(await refused(shop.dir, ["add", "nextjs", "--undo"])).toMatch(/'--undo'[^]*--dir FOLDER/)
    const nowhere = jest.replaceProperty(process, "env", { PATH: shop.dir })
    expect(await refused(shop.dir)).toContain("Git doesn't run")
    nowhere.restore()
  })

  it("says which version it is", async () => {
    expect(await runCommand(makeStorefront().dir, ["--version"])).toEqual({ code: 0, output: "0.1.0" })
  })
})
