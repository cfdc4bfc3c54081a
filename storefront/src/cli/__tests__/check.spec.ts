import { addNextjs, makeStorefront, removeStorefronts } from "./storefront"

afterEach(removeStorefronts)

const ENVIRONMENT = `NEXT_PUBLIC_MEDUSA_BACKEND_URL="http://shop.test"
NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=pk_1
NEXT_PUBLIC_BASE_URL=https://store.test
`

/** As the guide has a merchant set them. */
const URLS = {
  confirmed: "https://store.test/api/rental/return?order_id={order_id}&country_code={country_code}",
  failure: "https://store.test/{country_code}/checkout?step=payment&rental=failed",
  return: "https://store.test/{country_code}/cart",
  pending: "https://store.test/{country_code}/cart",
}

interface Shop {
  status?: number
  rules?: unknown[]
  allowed?: string
  urls?: Record<string, string>
}

/** The starter leads a browser to a page of a country, here of another host; one without its cookie it sends on for ever. */
function starter(url: string, headers: RequestInit["headers"]): Response {
  const hasCookie = JSON.stringify(headers).includes("_medusa_cache_id=")
  const next: Record<string, string> = {
    "https://store.test": "https://www.store.test",
    "https://www.store.test/": hasCookie ? "/fr/store?x=1" : url,
  }
  return new Response("page", next[url] ? { status: 307, headers: { location: next[url] } } : {})
}

/** A shop and a storefront that answer; what they were asked. */
function answering(shop: Shop = {}) {
  const { status = 200, rules = [{}, {}], allowed = "https://store.test", urls = URLS } = shop
  const asked: string[] = []
  const answer = (input: string | URL | Request, { method = "GET", headers }: RequestInit = {}) => {
    const url = String(input)
    const { "x-publishable-api-key": key, origin } = (headers ?? {}) as Record<string, string>
    asked.push([method, url, key ?? origin].filter(Boolean).join(" "))
    if (method === "OPTIONS") {
      return Promise.resolve(new Response(null, { headers: { "access-control-allow-origin": allowed } }))
    }
    if (url.startsWith("http://shop.test")) {
      return Promise.resolve(
        Response.json(status === 200 ? { rules, urls } : { message: "Not known" }, { status }),
      )
    }
    return Promise.resolve(starter(url, headers))
  }
  return { asked, fetch: answer }
}

let files: Record<string, string>
beforeAll(async () => {
  const shop = makeStorefront()
  await addNextjs(shop.dir)
  files = shop.all()
})

function fitted() {
  const shop = makeStorefront({ files, git: false })
  shop.write(".env", "NEXT_PUBLIC_NAME=\"a quote that isn't closed\n")
  shop.write(".env.local", ENVIRONMENT)
  shop.write("node_modules/medusa-rental-storefront/package.json", "{}")
  return shop
}

describe("add nextjs --check", () => {
  const wrongOf = (output: string) => output.split("\n").filter((line) => line.startsWith("WRONG"))
  const checked = async (shop: Shop) => addNextjs(fitted().dir, ["--check"], answering(shop).fetch)

  it("finds nothing wrong with a fitted storefront whose shop answers", async () => {
    const { asked, fetch } = answering()
    const { code, output } = await addNextjs(fitted().dir, ["--check"], fetch)
    expect(output).not.toContain("WRONG")
    expect(output).toContain("ok     The shop answers: 2 price rules")
    expect(output).toContain(
      "urls.confirmed  https://store.test/api/rental/return?order_id={order_id}&country_code={country_code}",
    )
    expect(code).toBe(0)
    expect(asked).toEqual([
      "GET http://shop.test/store/rental/rules?urls=true pk_1",
      "OPTIONS http://shop.test/store/rental/rules https://store.test",
      "GET https://store.test",
      "GET https://www.store.test/",
      "GET https://www.store.test/fr/store?x=1",
      "GET https://store.test/fr/cart",
      "GET https://store.test/api/rental/return",
    ])
  })

  it("names each edit that is missing, and what isn't installed or set", async () => {
    const { code, output } = await addNextjs(makeStorefront().dir, ["--check"])
    expect(output).toContain("WRONG  medusa-rental-storefront (package.json) is missing: run add nextjs")
    expect(output).toContain(
      "WRONG  The cart is still there after the payment page (src/lib/data/cookies.ts)",
    )
    expect(output).toContain("WRONG  NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY is missing in .env.local")
    expect(code).toBe(1)
  })

  it.each([
    [{ allowed: "https://other.test" }, "add it to STORE_CORS"],
    [{ status: 400 }, "The shop answers 400: Not known"],
    [{ status: 404 }, "Is the plugin installed?"],
    [{ rules: [] }, "The shop offers nothing for rent yet"],
  ])("says what is wrong with a shop that answers otherwise: %j", async (shop, said) => {
    const { code, output } = await checked(shop)
    expect(wrongOf(output)).toEqual([expect.stringContaining(said)])
    expect(code).toBe(1)
  })

  const WANTED = `Set it in the admin, under Settings, Rental subscriptions, to ${URLS.confirmed}`

  const FORGETS = "isn't the route that forgets the paid cart, with the order and its country"
  it.each([
    ["confirmed", "https://store.test/{country_code}/order/{order_id}/confirmed", FORGETS],
    ["confirmed", "https://store.test/api/rental/return?order_id={order_id}", FORGETS],
    [
      "confirmed",
      URLS.confirmed.replace("store.test", "old.test"),
      "leads to another place than https://store.test",
    ],
    ["confirmed", "", `isn't set. ${WANTED}`],
    ["return", "store.test/cart", "isn't an address (store.test/cart). Set it in the admin"],
  ])("says what is wrong with the shop's urls.%s where it is %j", async (page, address, said) => {
    const { code, output } = await checked({ urls: { ...URLS, [page]: address } })
    expect(wrongOf(output)).toEqual([expect.stringContaining(`The shop's urls.${page} ${said}`)])
    expect(code).toBe(1)
  })

  it("can't tell of a cookie that is set otherwise, nor of a file that was changed", async () => {
    const shop = fitted()
    const { fetch } = answering()
    const line = "src/modules/rental/components/rental-line/index.tsx"
    shop.write(line, shop.read(line).replace("rentalLineText(item)", "mine"))
    const cookies = shop.read("src/lib/data/cookies.ts")
    shop.write(
      "src/lib/data/cookies.ts",
      cookies.replace(/cookies.set\("_medusa_cart_id", [^]*?\}\)/, "cookies.set(cartId, OPTIONS)"),
    )
    const { code, output } = await addNextjs(shop.dir, ["--check"], fetch)
    expect(output).toContain(
      "?      The cart is still there after the payment page (src/lib/data/cookies.ts): neither",
    )
    expect(output).toContain(
      "?      src/modules/rental/components/rental-line/index.tsx was changed since it was written",
    )
    expect(output).toContain("What this command can't tell (?): 2.")
    expect(code).toBe(2)
  })

  it("takes an edit that is commented out as missing, a base path for no country, and says that prices are in another language than the pages", async () => {
    const shop = fitted()
    const change = (file: string, from: string, to: string) =>
      shop.write(file, shop.read(file).replace(from, to))
    const line = "<RentalLine item={item} />"
    change("src/modules/cart/components/item/index.tsx", line, `{/* ${line} */}`)
    change("src/app/layout.tsx", 'lang="en"', 'lang="de"')
    change(".env.local", "https://store.test", "https://store.test/eu")
    const { code, output } = await addNextjs(shop.dir, ["--check"], answering().fetch)
    expect(output).toContain("WRONG  Cart and checkout: each line says whether it is rented or bought")
    expect(output).toContain("WRONG  The language of prices and terms: en; of the pages: de")
    expect(output).toContain("WRONG  https://store.test/eu leads to no page of a country")
    expect(code).toBe(1)
  })

  it("says so where neither the shop nor the storefront answers", async () => {
    const { code, output } = await addNextjs(fitted().dir, ["--check"])
    expect(output).toContain("WRONG  The shop doesn't answer at http://shop.test: nobody answers")
    expect(output).toContain("WRONG  The storefront doesn't answer at https://store.test: nobody answers")
    expect(code).toBe(1)
  })
})
