import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { addNextjs, makeStorefront, removeStorefronts } from "./storefront"

afterEach(removeStorefronts)

const SUMMARY = "src/modules/cart/templates/summary.tsx"

describe("add nextjs --undo", () => {
  it("gives every file back as it was, to the byte", async () => {
    const shop = makeStorefront()
    const before = shop.all()
    await addNextjs(shop.dir, ["--yes"])
    expect(shop.all()).not.toEqual(before)
    expect((await addNextjs(shop.dir, ["--undo", "--yes"])).code).toBe(0)
    expect(shop.all()).toEqual(before)
  })

  it("keeps what a person has written into the same files since", async () => {
    const shop = makeStorefront()
    const before = shop.read(SUMMARY)
    await addNextjs(shop.dir, ["--yes"])
    const mine = (text: string) => `// mine\n${text.replace("Go to checkout", "Pay now")}`
    shop.write(SUMMARY, mine(shop.read(SUMMARY)))
    expect((await addNextjs(shop.dir, ["--undo", "--yes"])).code).toBe(0)
    expect(shop.read(SUMMARY)).toBe(mine(before))
  })

  it("leaves what a person has changed of it with all that it needs, and says which", async () => {
    const shop = makeStorefront()
    await addNextjs(shop.dir, ["--yes"])
    shop.write(SUMMARY, shop.read(SUMMARY).replace("cart={cart} editable", "cart={cart} editable bold"))
    shop.write("src/modules/rental/components/rental-line/index.tsx", "// mine\n")
    const { code, output } = await addNextjs(shop.dir, ["--undo", "--yes"])
    expect(output).toContain(`left    ${SUMMARY}: changed since:\n<RentalSummary cart={cart} editable>`)
    expect(output).toContain("left    src/modules/rental/components/rental-line/index.tsx: changed since")
    expect(output).toContain("left    src/modules/rental/classes.ts: what is left needs it")
    expect(code).toBe(1)
    expect(shop.read(SUMMARY)).toContain(
      'import RentalSummary from "@modules/rental/components/rental-summary"',
    )
    expect(shop.read("src/app/[countryCode]/(main)/cart/page.tsx")).toContain("withRental(cart, props.params")
    expect(shop.read("package.json")).toContain("medusa-rental-storefront")
    expect(shop.has("src/modules/rental/components/rental-summary/index.tsx")).toBe(true)
    expect(shop.has("src/modules/rental/components/rental-choice/index.tsx")).toBe(false)
    expect(shop.read("src/lib/data/cart.ts")).not.toContain("metadata")
  })

  it("asks first, and without a terminal changes nothing", async () => {
    const shop = makeStorefront()
    await addNextjs(shop.dir, ["--yes"])
    const before = shop.all()
    expect((await addNextjs(shop.dir, ["--undo"])).output).toContain("say --yes")
    const refused = await addNextjs(shop.dir, ["--undo"], { ask: () => Promise.resolve(false) })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Nothing changed.") })
    expect(shop.all()).toEqual(before)
  })

  it("says so where there is nothing of ours", async () => {
    const { code, output } = await addNextjs(makeStorefront().dir, ["--undo", "--yes"])
    expect(output).toContain("nothing to undo")
    expect(code).toBe(0)
  })
})

describe("add nextjs --undo with a record that came with the project", () => {
  const VICTIM = "keep me, I am somebody's\n"
  let outside: string
  beforeEach(() => void (outside = mkdtempSync(path.join(os.tmpdir(), "outside-"))))
  afterEach(() => rmSync(outside, { recursive: true, force: true }))

  const piece = { edit: "x", removed: "", added: "keep me, I am somebody's", before: "", after: "\n" }
  const created = (file: string) => ({
    changed: {},
    created: { [file]: createHash("sha256").update(VICTIM).digest("hex") },
  })
  const changed = (file: string) => ({ changed: { [file]: [piece] }, created: {} })

  it.each([
    ["created", "out of the folder", created, (victim: string, dir: string) => path.relative(dir, victim)],
    ["changed", "out of the folder", changed, (victim: string, dir: string) => path.relative(dir, victim)],
    ["created", "through a link", created, () => "linked/victim.txt"],
    ["changed", "through a link", changed, () => "linked/victim.txt"],
    ["created", "as a link", created, () => "link.txt"],
    ["changed", "as a link", changed, () => "link.txt"],
  ])("undoes nothing where what was %s leads %s", async (_kind, _way, record, nameOf) => {
    const shop = makeStorefront()
    await addNextjs(shop.dir, ["--yes"])
    const victim = path.join(outside, "victim.txt")
    writeFileSync(victim, VICTIM)
    symlinkSync(outside, path.join(shop.dir, "linked"))
    symlinkSync(victim, path.join(shop.dir, "link.txt"))
    const ours = JSON.parse(shop.read(".medusa-rental.json"))
    const theirs = record(nameOf(victim, shop.dir))
    shop.write(
      ".medusa-rental.json",
      JSON.stringify({
        changed: { ...ours.changed, ...theirs.changed },
        created: { ...ours.created, ...theirs.created },
      }),
    )
    const before = shop.all()
    const { code, output } = await addNextjs(shop.dir, ["--undo", "--yes"])
    expect(output).toContain("names files outside this folder")
    expect(code).toBe(1)
    expect(readFileSync(victim, "utf8")).toBe(VICTIM)
    expect(existsSync(path.join(shop.dir, "link.txt"))).toBe(true)
    expect(shop.all()).toEqual(before)
  })

  it.each(["created", "changed"])("touches nothing of git's where it was %s", async (kind) => {
    const shop = makeStorefront()
    shop.write(".git/hooks/pre-commit", VICTIM)
    const record = (kind === "created" ? created : changed)(".git/hooks/pre-commit")
    shop.write(".medusa-rental.json", JSON.stringify(record))
    expect((await addNextjs(shop.dir, ["--undo", "--yes"])).code).toBe(1)
    expect(shop.read(".git/hooks/pre-commit")).toBe(VICTIM)
  })
})
