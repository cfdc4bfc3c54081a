import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import path from "node:path"
import { SHOP_FILES } from "./shop-files"
import { addNextjs, makeStorefront, removeStorefronts, runCommand } from "./storefront"

afterEach(removeStorefronts)

describe("add nextjs", () => {
  it("finds every place in a storefront that has the starter's shape, and makes its edit there", async () => {
    const shop = makeStorefront()
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).not.toContain("By hand:")
    expect(code).toBe(0)
    expect(shop.has("src/app/api/rental/return/route.ts")).toBe(true)
    // the cookies of cart and login, and no other
    expect(
      shop
        .read("src/lib/data/cookies.ts")
        .match(/set\("\w+"|"lax"|"strict"/g)!
        .join(" "),
    ).toBe('set("token" "lax" set("other" "strict" set("cart" "lax"')
    // an order's terms beside what is asked for
    const orders = shop.read("src/lib/data/orders.ts")
    expect(orders).toContain(`        fields:
          "*payment_collections.payments,*items,*items.variant,*items.product," +
          RENTAL_ORDER_FIELDS,`)
    expect(orders).toContain("    .then(({ order }) => withRentalTerms(order, rentalLocale))")
    // a line of the cart has the choice that is made on the product's page
    expect(shop.read("src/modules/products/components/product-actions/index.tsx"))
      .toContain(`      countryCode,
      metadata: rental.metadata(selectedVariant.id),
    })
    await rental.keep(selectedVariant.id)`)
    expect(shop.read("src/lib/data/cart.ts")).toContain(`        quantity,
        metadata,
      },`)
    expect(shop.read("package.json")).toContain(`"lodash": "4",
    "medusa-rental-storefront": "^0.1.0",
    "next": "15"`)
  })

  it("names the payment provider before the others in the language of the pages, which the new files have too", async () => {
    const files = { ...SHOP_FILES, "src/app/layout.tsx": '<html data-mode="light" lang="fr">' }
    const shop = makeStorefront({ files })
    await addNextjs(shop.dir, ["--yes"])
    expect(shop.read("src/lib/constants.tsx")).toContain(`export const paymentInfoMap = {
  pp_rental_subscription: {
    title: "Louer au mois",
    icon: <CreditCard />,
  },
  pp_system_default: {`)
    expect(shop.read("src/modules/rental/locale.ts")).toContain(`rentalLocale = async () => "fr"`)
    expect(shop.read("src/modules/rental/components/rental-payment-button/index.tsx")).toContain(
      `import { Button } from "@medusajs/ui"`,
    )
  })

  it("keeps the quotes, semicolons, indentation and line ends of a file", async () => {
    const theirs = SHOP_FILES["src/modules/checkout/components/payment-button/index.tsx"]!.replace(
      `from "@medusajs/ui"`,
      "from '@medusajs/ui';",
    )
      .replaceAll("  ", "\t")
      .replaceAll("\n", "\r\n")
    const file = "src/modules/checkout/components/payment-button/index.tsx"
    const shop = makeStorefront({ files: { ...SHOP_FILES, [file]: theirs } })
    await addNextjs(shop.dir, ["--yes"])
    const button = shop.read(file)
    expect(button).toContain("\r\nimport { isRental } from 'medusa-rental-storefront';\r\n")
    expect(button).toContain(
      "\t\tcase isRental(paymentSession?.provider_id):\r\n\t\t\treturn <RentalPaymentButton cart={cart} notReady={notReady} />;\r\n\t\tcase isManual",
    )
    expect(button.replaceAll("\r\n", "")).not.toContain("\n")
  })

  it("finds a place that is broken over lines, quoted otherwise, and in a file that was moved", async () => {
    const { "src/modules/cart/templates/summary.tsx": summary, ...rest } = SHOP_FILES
    const files = {
      ...rest,
      "src/modules/basket/sum.tsx": summary!.replace("<CartTotals totals", "<CartTotals\n        totals"),
      "src/lib/data/cookies.ts": SHOP_FILES["src/lib/data/cookies.ts"]!.replaceAll('"', "'"),
    }
    const shop = makeStorefront({ files })
    const { output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).not.toContain("By hand:")
    expect(shop.read("src/modules/basket/sum.tsx")).toContain("<RentalSummary cart={cart} editable>")
  })

  it("changes nothing the second time", async () => {
    const shop = makeStorefront()
    await addNextjs(shop.dir, ["--yes"])
    shop.commit()
    const before = shop.all()
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain("Nothing to change: all that has a place is there.")
    expect(code).toBe(0)
    expect(shop.all()).toEqual(before)
  })

  it("prints a place that it doesn't find as a diff, leaves out what needs it, and makes the others", async () => {
    const file = "src/modules/products/components/product-preview/index.tsx"
    const shop = makeStorefront({ files: { ...SHOP_FILES, [file]: "export default () => null\n" } })
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain(`By hand: Lists: the lowest monthly price of each product
  ${file}: its place isn't found.
  import RentalFrom from "@modules/rental/components/rental-from"
`)
    expect(output).toContain("By hand: Home: each product has the country")
    expect(output).toContain("left out, since it doesn't work without another one that has no place")
    expect(code).toBe(1)
    expect(shop.read(file)).toBe("export default () => null\n")
    const rail = "src/modules/home/components/featured-products/product-rail/index.tsx"
    expect(shop.read(rail)).toBe(SHOP_FILES[rail])
    expect(shop.read("src/lib/constants.tsx")).toContain("pp_rental_subscription")
  })

  it("takes what was made by hand in other words for made, and says to look at it", async () => {
    const file = "src/modules/cart/components/item/index.tsx"
    const shop = makeStorefront({ files: { ...SHOP_FILES, [file]: "<b><RentalLine item={line} /></b>\n" } })
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain("Look at: Cart and checkout: each line says whether it is rented or bought")
    expect(code).toBe(0)
  })

  it("refuses an application that isn't one of the starters before a file is written", async () => {
    const files = {
      "package.json": SHOP_FILES["package.json"]!,
      "src/app/page.tsx": "export default () => null\n",
    }
    const shop = makeStorefront({ files })
    const before = shop.all()
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain("This isn't a storefront made from one of Medusa's Next.js starters")
    expect(code).toBe(1)
    expect(shop.all()).toEqual(before)
  })

  it("shows what it would change, and changes nothing, where nobody agrees", async () => {
    const shop = makeStorefront()
    const before = shop.all()
    const { code, output } = await addNextjs(shop.dir, [], { ask: () => Promise.resolve(false) })
    expect(output).toContain(`-sameSite: "strict",\n+sameSite: "lax",`)
    expect(output).toContain("Nothing changed.")
    expect(code).toBe(1)
    expect((await addNextjs(shop.dir, [])).output).toContain("say --yes")
    expect((await addNextjs(shop.dir, ["--dry-run"])).code).toBe(0)
    expect(shop.all()).toEqual(before)
  })

  it("refuses a storefront whose changes aren't committed, or that isn't in git", async () => {
    const shop = makeStorefront()
    shop.write("note.txt", "mine")
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain("Commit or stash them")
    expect(code).toBe(1)
    expect(shop.has("src/modules/rental/locale.ts")).toBe(false)
    expect((await addNextjs(shop.dir, ["--yes", "--force"])).code).toBe(0)
    const bare = makeStorefront({ git: false })
    expect((await addNextjs(bare.dir, ["--yes"])).output).toContain("This folder isn't in git")
  })

  it("shows what it takes out and puts in, after the line before it", async () => {
    const shop = makeStorefront()
    const { output } = await addNextjs(shop.dir, ["--dry-run"])
    expect(output).toContain(`changed  package.json
     "lodash": "4",
+    "medusa-rental-storefront": "^0.1.0",
`)
    expect(output).toContain(`changed  src/lib/data/cookies.ts
   cookies.set("token", token, {
-sameSite: "strict",
+sameSite: "lax",

   cookies.set("cart", cartId, {
-sameSite: "strict",
+sameSite: "lax",
`)
    // of a long line the end
    expect(output).toMatch(/^ ….*from "@modules\/rental\/components\/rental-choice"$/m)
  })

  it("says which folder it is in where that is no storefront", async () => {
    const shop = makeStorefront({ files: { "package.json": "{}" } })
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain(`No Next.js storefront in ${shop.dir}`)
    expect(code).toBe(1)
  })

  it("names the installation until the package is there", async () => {
    const shop = makeStorefront()
    expect((await addNextjs(shop.dir, ["--yes"])).output).toContain("Install: npm install")
    shop.commit()
    shop.write("node_modules/medusa-rental-storefront/package.json", "{}")
    const { output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain("Nothing to change")
    expect(output).not.toContain("Install:")
  })

  it("finds the package where a workspace's root has it", async () => {
    const inWorkspace = Object.entries(SHOP_FILES).map(([file, text]) => [`apps/storefront/${file}`, text])
    const shop = makeStorefront({ files: { ...Object.fromEntries(inWorkspace), "package.json": "{}" } })
    const dir = path.join(shop.dir, "apps/storefront")
    expect((await addNextjs(dir, ["--yes"])).output).toContain("Install: npm install")
    shop.commit()
    shop.write("node_modules/medusa-rental-storefront/package.json", "{}")
    expect((await addNextjs(dir, ["--yes"])).output).not.toContain("Install:")
  })

  it("installs with the storefront's own package manager", async () => {
    const shop = makeStorefront({ files: { ...SHOP_FILES, "pnpm-lock.yaml": "" } })
    const ran: string[] = []
    const execute = (command: string, args: readonly string[], cwd: string) => {
      ran.push([command, ...args, cwd].join(" "))
      return 0
    }
    await addNextjs(shop.dir, ["--yes", "--install"], { execute })
    expect(ran).toEqual([`pnpm install ${shop.dir}`])
  })

  it.each([
    ["yarn@4.5.0", "yarn"],
    ["bun", "bun"],
    // Another program isn't run, whatever package.json calls it: the lock file says which one it is.
    ["./x@1", "pnpm"],
    ["../../bin/sh@1", "pnpm"],
    ["curl@8", "pnpm"],
    [7, "pnpm"],
  ])("installs with a package manager that it knows: %j", async (packageManager, program) => {
    const manifest = JSON.parse(SHOP_FILES["package.json"]!)
    const files = { ...SHOP_FILES, "package.json": JSON.stringify({ ...manifest, packageManager }) }
    const shop = makeStorefront({ files: { ...files, "pnpm-lock.yaml": "" } })
    const ran: string[] = []
    const execute = (command: string) => {
      ran.push(command)
      return 0
    }
    await addNextjs(shop.dir, ["--yes", "--install"], { execute })
    expect(ran).toEqual([program])
  })
})

describe("update nextjs", () => {
  const LINE = "src/modules/rental/components/rental-line/index.tsx"
  const ORDER = "src/modules/rental/components/rental-order/index.tsx"

  /** As an earlier version wrote it: its hash is in the record. */
  function writtenBefore(shop: ReturnType<typeof makeStorefront>, file: string) {
    const old = "// as it was\n"
    shop.write(file, old)
    const record = JSON.parse(shop.read(".medusa-rental.json"))
    record.created[file] = createHash("sha256").update(old).digest("hex")
    shop.write(".medusa-rental.json", JSON.stringify(record))
  }

  it("writes anew what nobody changed, and says what it left", async () => {
    const shop = makeStorefront()
    await addNextjs(shop.dir, ["--yes"])
    const line = shop.read(LINE)
    writtenBefore(shop, LINE)
    shop.write(ORDER, "// mine\n")
    shop.commit()
    expect((await addNextjs(shop.dir, ["--yes"])).output).toContain(`older    ${LINE}: update nextjs`)
    const { code, output } = await runCommand(shop.dir, ["update", "nextjs", "--yes"])
    expect(output).toContain(`updated  ${LINE}`)
    expect(output).toContain(`left     ${ORDER}: changed since it was written`)
    expect(code).toBe(0)
    expect(shop.read(LINE)).toBe(line)
    expect(shop.read(ORDER)).toBe("// mine\n")
    shop.commit()
    expect((await runCommand(shop.dir, ["update", "nextjs", "--yes"])).output).toContain("Nothing to change")
  })

  it("names what this version doesn't write any more, and leaves it until it is undone", async () => {
    const shop = makeStorefront()
    await addNextjs(shop.dir, ["--yes"])
    const file = "src/modules/rental/components/rental-old/index.tsx"
    writtenBefore(shop, file)
    shop.commit()
    const { code, output } = await runCommand(shop.dir, ["update", "nextjs", "--yes"])
    expect(code).toBe(0)
    expect(output).toContain(`left     ${file}: this version doesn't write it any more; delete it where`)
    expect(shop.read(file)).toBe("// as it was\n")
    await addNextjs(shop.dir, ["--undo", "--yes"])
    expect(existsSync(path.join(shop.dir, path.dirname(file)))).toBe(false)
    expect(shop.has(".medusa-rental.json")).toBe(false)
  })

  it("says which version it is", async () => {
    expect(await runCommand(makeStorefront().dir, ["--version"])).toEqual({ code: 0, output: "0.1.0" })
  })
})
