import { SHOP_FILES } from "./shop-files"
import { addNextjs, makeStorefront, removeStorefronts } from "./storefront"

afterEach(removeStorefronts)

/** A storefront's file after the command. */
async function added(file: string, text = SHOP_FILES[file]!) {
  const shop = makeStorefront({ files: { ...SHOP_FILES, [file]: text } })
  await addNextjs(shop.dir, ["--yes"])
  return shop.read(file)
}

describe("add nextjs", () => {
  it("finds every place in a storefront that has the starter's shape", async () => {
    const shop = makeStorefront()
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).not.toContain("By hand:")
    expect(code).toBe(0)
    expect(shop.has("src/app/api/rental/return/route.ts")).toBe(true)
    expect(shop.read("package.json")).toContain(`"lodash": "4",
    "medusa-rental-storefront": "^0.1.0",
    "next": "15"`)
  })

  it("names the payment provider behind the others", async () => {
    expect(await added("src/lib/constants.tsx")).toContain(`    icon: <CreditCard />,
  },
  pp_rental_subscription: {
    title: "Rent by the month",
    icon: <CreditCard />,
  },
  // more of them`)
  })

  it("loosens the cookies of cart and login, and no other", async () => {
    const cookies = await added("src/lib/data/cookies.ts")
    expect(cookies).toContain(`set("token", token, { sameSite: "lax", secure: true })`)
    expect(cookies).toContain(`set("cart", id, { sameSite: "lax" })`)
    expect(cookies).toContain(`set("other", value, { sameSite: "strict" })`)
  })

  it("asks for an order's terms", async () => {
    expect(await added("src/lib/data/orders.ts")).toBe(`import { sdk } from "../sdk"
import { RENTAL_ORDER_FIELDS } from "medusa-rental-storefront"

export const retrieveOrder = async (id: string) => {
  return sdk.get(id, {
    fields: "*items,*payments," +
      RENTAL_ORDER_FIELDS,
  })
}
`)
  })

  it("shows the price below the row with title and price, and breaks a line that gets too long", async () => {
    const preview = await added("src/modules/products/components/product-preview/index.tsx")
    expect(preview).toContain(`  product,
  region,
  countryCode,
}: {
  product: Product
  region: Region
  countryCode?: string
}) {`)
    expect(preview).toContain(`      </div>
      <RentalFrom product={product} region={region} countryCode={countryCode} />
    </a>`)
    const list = await added("src/modules/store/templates/paginated-products.tsx")
    expect(list).toContain(`<ProductPreview
    product={each}
    region={region}
    countryCode={countryCode}
  />)`)
  })

  it("adds a property to a type on one line", async () => {
    const rail = await added("src/modules/home/components/featured-products/index.tsx")
    expect(rail).toContain("Featured({ region, countryCode }: { region: Region; countryCode?: string })")
    expect(rail).toContain("<Rail region={region} countryCode={countryCode} />")
  })

  it("opens the rental in the payment step, and offers it with its terms", async () => {
    const step = await added("src/modules/checkout/components/payment/index.tsx")
    expect(step).toContain(`    (session: any) =>
      session.status === "pending" ||
      isRental(session.provider_id)
  )`)
    expect(step).toContain("activeSession?.provider_id ?? chosenProvider(cart)")
    expect(step).toContain(`    if (isRental(selectedPaymentMethod)) {
      await openRental(cart)
    } else if (!checkActiveSession) {`)
    expect(step).toContain(`          {isRental(method.id) ? (
            <RentalPayment
              cart={cart}
              paymentProviderId={method.id}
              selectedPaymentOptionId={selectedPaymentMethod}
            />
          ) : isStripeLike(method.id) ? (`)
  })

  it("names the button that is there in the consent, and fills its lines again", async () => {
    expect(await added("src/modules/checkout/components/review/index.tsx")).toContain(`      <p>
        Whoever presses the {orderButton(cart)} button agrees to our terms, and
        to nothing else.
      </p>
      <RentalReview cart={cart} />
      <PaymentButton cart={cart} />`)
  })

  it("keeps the quotes, semicolons, indentation and line ends of a file", async () => {
    const theirs = SHOP_FILES["src/modules/checkout/components/payment-button/index.tsx"]!.replace(
      `from "@medusajs/ui"`,
      "from '@medusajs/ui';",
    )
      .replaceAll("  ", "\t")
      .replaceAll("\n", "\r\n")
    const button = await added("src/modules/checkout/components/payment-button/index.tsx", theirs)
    expect(button).toContain("\r\nimport { isRental } from 'medusa-rental-storefront';\r\n")
    expect(button).toContain(
      "\t\tcase isRental(session?.provider_id):\r\n\t\t\treturn <RentalPaymentButton cart={cart} notReady={notReady} />;\r\n\t\tcase isManual",
    )
    expect(button.replaceAll("\r\n", "")).not.toContain("\n")
  })

  it("gives the new files the storefront's language and its buttons", async () => {
    const layout = SHOP_FILES["src/app/layout.tsx"]!.replace(`lang="en"`, `lang="fr"`)
    const shop = makeStorefront({ files: { ...SHOP_FILES, "src/app/layout.tsx": layout } })
    await addNextjs(shop.dir, ["--yes"])
    expect(shop.read("src/modules/rental/locale.ts")).toContain(`rentalLocale = "fr"`)
    expect(shop.read("src/modules/rental/components/rental-payment-button/index.tsx")).toContain(
      `import { Button } from "@medusajs/ui"`,
    )
  })

  it("changes nothing the second time", async () => {
    const shop = makeStorefront()
    await addNextjs(shop.dir, ["--yes"])
    shop.commit()
    const before = shop.all()
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain("Nothing to add: all of it is there.")
    expect(code).toBe(0)
    expect(shop.all()).toEqual(before)
  })

  it("prints an edit whose place it doesn't find, with the file's name, and makes the others", async () => {
    const file = "src/modules/cart/templates/summary.tsx"
    const shop = makeStorefront({ files: { ...SHOP_FILES, [file]: "export default () => null\n" } })
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain(`By hand: Cart: due today and what follows, and the duration to choose
  ${file}: its place wasn't found.
  import RentalSummary from "@modules/rental/components/rental-summary"
  Below <CartTotals … />:
  <RentalSummary cart={cart} editable />`)
    expect(code).toBe(1)
    expect(shop.read(file)).toBe("export default () => null\n")
    expect(shop.read("src/lib/constants.tsx")).toContain("pp_rental_subscription")
  })

  it("shows what it would change, and changes nothing, where nobody agrees", async () => {
    const shop = makeStorefront()
    const before = shop.all()
    const { code, output } = await addNextjs(shop.dir, [], { ask: () => Promise.resolve(false) })
    expect(output).toContain(`-  ;(await cookies()).set("cart", id, { sameSite: "strict" })
+  ;(await cookies()).set("cart", id, { sameSite: "lax" })`)
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
    expect(shop.has("src/modules/rental/cart.ts")).toBe(false)
    expect((await addNextjs(shop.dir, ["--yes", "--force"])).code).toBe(0)
    const bare = makeStorefront({ git: false })
    expect((await addNextjs(bare.dir, ["--yes"])).output).toContain("This folder isn't in git")
  })

  it("says what to install where the storefront has no TypeScript", async () => {
    const { code, output } = await addNextjs(makeStorefront({ typescript: false }).dir, ["--yes"])
    expect(output).toContain("npm install --save-dev typescript")
    expect(code).toBe(1)
  })

  it("says which folder it is in where that is no storefront", async () => {
    const shop = makeStorefront({ files: { "package.json": "{}" } })
    const { code, output } = await addNextjs(shop.dir, ["--yes"])
    expect(output).toContain(`No Next.js storefront in ${shop.dir}`)
    expect(code).toBe(1)
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
