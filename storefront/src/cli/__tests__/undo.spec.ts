import { addNextjs, makeStorefront, removeStorefronts } from "./storefront"

afterEach(removeStorefronts)

const SUMMARY = "src/modules/cart/templates/summary.tsx"

describe("add nextjs --undo", () => {
  it("gives every file back as it was, to the byte", async () => {
    const shop = makeStorefront()
    const before = shop.all()
    await addNextjs(shop.dir, ["--yes"])
    expect(shop.all()).not.toEqual(before)
    expect((await addNextjs(shop.dir, ["--undo"])).code).toBe(0)
    expect(shop.all()).toEqual(before)
  })

  it("keeps what a person has written into the same files since", async () => {
    const shop = makeStorefront()
    const before = shop.read(SUMMARY)
    await addNextjs(shop.dir, ["--yes"])
    const mine = (text: string) => `// mine\n${text.replace("Go to checkout", "Pay now")}`
    shop.write(SUMMARY, mine(shop.read(SUMMARY)))
    expect((await addNextjs(shop.dir, ["--undo"])).code).toBe(0)
    expect(shop.read(SUMMARY)).toBe(mine(before))
  })

  it("leaves what a person has changed of it, and says which", async () => {
    const shop = makeStorefront()
    await addNextjs(shop.dir, ["--yes"])
    shop.write(SUMMARY, shop.read(SUMMARY).replace("cart={cart} editable", "cart={cart} editable bold"))
    shop.write("src/modules/rental/cart.ts", "// mine\n")
    const { code, output } = await addNextjs(shop.dir, ["--undo"])
    expect(output).toContain(`left    ${SUMMARY}: changed since:\n<RentalSummary cart={cart} editable />`)
    expect(output).toContain("left    src/modules/rental/cart.ts: changed since")
    expect(code).toBe(1)
    expect(shop.read(SUMMARY)).toContain("<RentalSummary cart={cart} editable bold />")
    expect(shop.has("src/modules/rental/order.ts")).toBe(false)
  })

  it("says so where there is nothing of ours", async () => {
    const { code, output } = await addNextjs(makeStorefront().dir, ["--undo"])
    expect(output).toContain("nothing to undo")
    expect(code).toBe(0)
  })
})
