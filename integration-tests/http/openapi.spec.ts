import { OPERATIONS } from "../../scripts/openapi/document"
import { sign } from "../../src/core/signature"
import { startRental } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { type Answer, succeed } from "../helpers/http-client"
import { faultsOfAnswer, statusesOf } from "../helpers/openapi"
import { PAID_BY, describeRentals } from "../helpers/rentals"

/** A route as openapi.json has it, the status that must come, when, and the request. */
type Case = [route: string, status: number, when: string, ask: () => Promise<Answer>]

const TRANSACTIONS = "/admin/rental/transactions"

describeRentals("openapi.json", (shop) => {
  const cart = "/store/rental/carts"
  const open = async () => {
    const cartId = await shop.cart()
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
    return { cartId, path: `${TRANSACTIONS}/${id}`, held: await shop.payWithoutCallback(transaction_id) }
  }
  type Rental = Awaited<ReturnType<typeof open>>
  /** What each test finds: a rental that became an order, one that was rejected, and one of which the shop wasn't told that it is paid. */
  const rentals = {} as Record<"active" | "rejected" | "waiting", Rental>
  beforeAll(async () => {
    for (const name of ["active", "rejected", "waiting"] as const) rentals[name] = await open()
    await succeed(shop.call(rentals.active.held))
    await shop.call(rentals.rejected.held, { rejected: true })
  })
  const paid = async () => rentals.active.path
  const opened = async () => rentals.waiting.path
  const rejected = async () => rentals.rejected.path
  /** The address of the one that waits, once such a success call has come. */
  const refused = async (changes: Record<string, unknown>) => {
    await shop.call(rentals.waiting.held, changes)
    return rentals.waiting.path
  }
  const unknown = `${TRANSACTIONS}/rtx_unknown`
  /** Of a cart that has something else in it than what was paid: only the merchant makes that order. */
  const cheaper = { products: [{ id: "variant_other", price: 1, quantity: 1 }] }
  const note = { note: "Looked at it." }
  const badNote = { note: " " }

  const STORE: Case[] = [
    ["get /store/rental/rules", 200, "there are rules", () => shop.store.get("/store/rental/rules")],
    [
      "get /store/rental/rules",
      200,
      "where shoppers are sent is asked for",
      () => shop.store.get("/store/rental/rules?urls=true"),
    ],
    ["get /store/rental/rules", 400, "the key is missing", () => shop.anonymous.get("/store/rental/rules")],
    [
      "get /store/rental/rules",
      304,
      "they are known",
      () => shop.store.get("/store/rental/rules", { "if-none-match": "*" }),
    ],
    [
      "get /store/rental/prices",
      200,
      "some variants can be rented",
      () =>
        prices(`${bike()}&variant_id=${shop.bell.variantId}&variant_id=x&region_id=${shop.seed.regionId}`),
    ],
    ["get /store/rental/prices", 400, "no region is named", () => prices(bike())],
    ["get /store/rental/prices", 400, "there is no such region", () => prices(`${bike()}&region_id=reg_x`)],
    [
      "get /store/rental/rentals",
      400,
      "the key is missing",
      () => shop.anonymous.get("/store/rental/rentals"),
    ],
    ["get /store/rental/rentals", 401, "nobody is logged in", () => shop.store.get("/store/rental/rentals")],
    [
      "get /store/rental/rentals",
      200,
      "a customer has rented",
      async () => {
        const { store } = await loggedIn(shop, "renter@example.test")
        const cartId = await shop.cart()
        await succeed(store.post(`/store/carts/${cartId}/customer`, {}))
        const { transaction_id } = await startRental(shop.store, cartId)
        await succeed(shop.call(await shop.payWithoutCallback(transaction_id)))
        return store.get("/store/rental/rentals")
      },
    ],
    [
      "get /store/rental/carts/{id}",
      200,
      "a line of the cart can't be rented",
      async () => shop.store.get(`${cart}/${await shop.cart(bikeAndBell())}`),
    ],
    [
      "get /store/rental/carts/{id}",
      200,
      "it was paid",
      () => shop.store.get(`${cart}/${rentals.active.cartId}`),
    ],
    ["get /store/rental/carts/{id}", 400, "an id is impossible", () => shop.store.get(`${cart}/%00`)],
    ["get /store/rental/carts/{id}", 404, "there is no such cart", () => shop.store.get(`${cart}/cart_x`)],
    ["post /store/rental/carts/{id}", 200, "it is offered", async () => choose(await shop.cart(), 6)],
    ["post /store/rental/carts/{id}", 400, "it isn't offered", async () => choose(await shop.cart(), 7)],
    ["post /store/rental/carts/{id}", 404, "there is no such cart", () => choose("cart_x", 6)],
    [
      "post /store/rental/carts/{id}/checkout",
      200,
      "all is well",
      async () => checkOut(await shop.cart(), {}),
    ],
    [
      "post /store/rental/carts/{id}/checkout",
      400,
      "the duration isn't offered",
      async () => checkOut(await shop.cart(), { duration: 7 }),
    ],
    ["post /store/rental/carts/{id}/checkout", 404, "there is no such cart", () => checkOut("cart_x", {})],
    [
      "post /store/rental/carts/{id}/checkout",
      429,
      "the cart has begun ten rentals in an hour",
      async () => {
        const id = await shop.cart()
        await beginTen(id)
        return checkOut(id, {})
      },
    ],
  ]
  const bike = () => `variant_id=${shop.bike.variantId}`
  const bikeAndBell = () => [{ variantId: shop.bike.variantId }, { variantId: shop.bell.variantId }]
  const prices = (query: string) => shop.store.get(`/store/rental/prices?${query}`)
  /** A cart that has begun as many rentals as it may in an hour. */
  const beginTen = (id: string) =>
    shop.pg.raw(
      `INSERT INTO rental_transaction (id, environment, settings_id, cart_id, payment_collection_id, fingerprint, duration, status)
       SELECT 'rtx_' || n, 'production', 'rset_default', ?, 'paycol', n::text, 12, 'superseded' FROM generate_series(1, 10) n`,
      [id],
    )
  const choose = (id: string, duration: number) => shop.store.post(`${cart}/${id}`, { duration })
  const checkOut = (id: string, body: object) => shop.store.post(`${cart}/${id}/checkout`, body)

  /** What every route of the admin with `?sales_channel_id=` answers to a wrong one. */
  const ofChannel = (method: "get" | "post", address: string): Case[] => {
    const ask = (query: string) =>
      shop.admin.send(method.toUpperCase(), `${address}?${query}`, method === "post" ? {} : undefined)
    return [
      [`${method} ${address}`, 400, "the channel's id is empty", () => ask("sales_channel_id=")],
      [`${method} ${address}`, 404, "there is no such channel", () => ask("sales_channel_id=sc_x")],
    ]
  }
  const settings = "/admin/rental/settings"
  const retried = (change: "retry" | "complete"): Case[] => {
    const route = `post ${TRANSACTIONS}/{id}/${change}`
    return [
      [route, 200, "its call can be applied", async () => shop.admin.post(`${await paid()}/${change}`)],
      [route, 400, "nothing proves a payment", async () => shop.admin.post(`${await opened()}/${change}`)],
      [route, 404, "there is no such rental", () => shop.admin.post(`${unknown}/${change}`)],
      [
        route,
        409,
        "no order can be made of it",
        async () => shop.admin.post(`${await refused(abroad)}/${change}`),
      ],
    ]
  }
  /** No order is made for an address outside the region, whoever asks. */
  const abroad = {
    deliveryAddress: { street: "1 Main St", city: "Boston", postCode: "02108", country: "US" },
  }
  const noted = (
    change: "resolve" | "allow-refund",
    good: () => Promise<string>,
    bad: () => Promise<string>,
  ): Case[] => {
    const route = `post ${TRANSACTIONS}/{id}/${change}`
    return [
      [route, 200, "it can be done", async () => shop.admin.post(`${await good()}/${change}`, note)],
      [route, 400, "the note is empty", async () => shop.admin.post(`${await good()}/${change}`, badNote)],
      [route, 404, "there is no such rental", () => shop.admin.post(`${unknown}/${change}`, note)],
      [route, 409, "there is nothing to do", async () => shop.admin.post(`${await bad()}/${change}`, note)],
    ]
  }
  const makeLink = (changes: object) =>
    shop.admin.post("/admin/rental/links", {
      email: "lea.martin@example.test",
      region_id: shop.seed.regionId,
      sales_channel_id: shop.seed.salesChannelId,
      country_code: "fr",
      items: [{ variant_id: shop.bike.variantId, quantity: 1 }],
      shipping_option_id: shop.seed.shippingOptionId,
      ...changes,
    })
  const linkVariants = (region_id: string) =>
    shop.admin.get(
      `/admin/rental/links/variants?region_id=${region_id}&sales_channel_id=${shop.seed.salesChannelId}`,
    )
  const product = "/admin/rental/products"
  const listProducts = (region: string) => shop.admin.get(`${product}?region_id=${region}`)
  const changeProduct = (body: object, id = shop.bike.id) => shop.admin.post(`${product}/${id}`, body)

  const ADMIN: Case[] = [
    ["get /admin/rental/settings", 200, "they are complete", () => shop.admin.get(settings)],
    ["get /admin/rental/settings", 401, "nobody is logged in", () => shop.anonymous.get(settings)],
    ...ofChannel("get", settings),
    [
      "post /admin/rental/settings",
      200,
      "fields are set and cleared",
      () =>
        shop.admin.post(settings, {
          default_duration: 12,
          languages: ["fr"],
          source: null,
          urls: { failure: "https://shop.example/failed" },
          discount_code_secret: "a-secret-of-discounts",
        }),
    ],
    ["post /admin/rental/settings", 400, "there is no such field", () => shop.admin.post(settings, { x: 1 })],
    ...ofChannel("post", settings).slice(1),
    [
      "post /admin/rental/settings/test",
      200,
      "the service answers",
      () => shop.admin.post(`${settings}/test`),
    ],
    [
      "post /admin/rental/settings/test",
      200,
      "some rules can't be used",
      async () => {
        shop.service.failNext({ endpoint: "price-rules", status: 200, body: BROKEN_RULES })
        return shop.admin.post(`${settings}/test`)
      },
    ],
    [
      "post /admin/rental/settings/test",
      200,
      "the key is refused",
      () => shop.admin.post(`${settings}/test`, { api_key: "another-key-of-nobody" }),
    ],
    [
      "post /admin/rental/settings/test",
      400,
      "there is no such field",
      () => shop.admin.post(`${settings}/test`, { x: 1 }),
    ],
    ...ofChannel("post", `${settings}/test`).slice(1),
    ["get /admin/rental/rules", 200, "all can be used", () => shop.admin.get("/admin/rental/rules")],
    [
      "get /admin/rental/rules",
      200,
      "some rules can't be used",
      async () => {
        shop.service.failNext({ endpoint: "price-rules", status: 200, body: BROKEN_RULES })
        await shop.forgetRules()
        return shop.admin.get("/admin/rental/rules")
      },
    ],
    ...ofChannel("get", "/admin/rental/rules"),
    [
      "post /admin/rental/rules/refresh",
      200,
      "the service answers",
      () => shop.admin.post("/admin/rental/rules/refresh"),
    ],
    ...ofChannel("post", "/admin/rental/rules/refresh"),
    [
      "get /admin/rental/rules/history",
      200,
      "there is a first answer",
      async () => {
        await shop.admin.get("/admin/rental/rules")
        return shop.admin.get("/admin/rental/rules/history")
      },
    ],
    ...ofChannel("get", "/admin/rental/rules/history"),
    [
      `get ${TRANSACTIONS}/counts`,
      200,
      "one needs the merchant",
      () => shop.admin.get(`${TRANSACTIONS}/counts`),
    ],
    [
      `post ${TRANSACTIONS}/bulk`,
      200,
      "one is retried, and there is nothing to retry of another",
      async () =>
        shop.admin.post(`${TRANSACTIONS}/bulk`, {
          action: "retry",
          ids: [await rejected(), await opened(), unknown].map((path) => path.split("/").at(-1)),
        }),
    ],
    [
      `post ${TRANSACTIONS}/bulk`,
      400,
      "no note says why",
      () => shop.admin.post(`${TRANSACTIONS}/bulk`, { action: "resolve", ids: ["rtx_unknown"] }),
    ],
    [
      "get /admin/rental/people",
      200,
      "a person has paid, and another call of theirs is refused",
      () => shop.admin.get(`/admin/rental/people?email=${PAID_BY.customer.email}`),
    ],
    ["get /admin/rental/people", 400, "no one is named", () => shop.admin.get("/admin/rental/people")],
    [
      "post /admin/rental/people/forget",
      200,
      "one rental is settled and another isn't",
      () => shop.admin.post("/admin/rental/people/forget", { email: PAID_BY.customer.email }),
    ],
    [
      "post /admin/rental/people/forget",
      400,
      "no one is named",
      () => shop.admin.post("/admin/rental/people/forget", {}),
    ],
    ...[
      { status: 200, when: "it was closed", path: rejected },
      { status: 404, when: "there is no such rental", path: async () => unknown },
    ].map(({ status, when, path }): Case => [
      `post ${TRANSACTIONS}/{id}/reopen`,
      status,
      when,
      async () => {
        const rental = await path()
        await shop.admin.post(`${rental}/resolve`, note)
        return shop.admin.post(`${rental}/reopen`)
      },
    ]),
    [
      "get /admin/rental/overview",
      200,
      "a rental is paid and another is open",
      () => shop.admin.get("/admin/rental/overview"),
    ],
    [
      "get /admin/rental/overview",
      400,
      "the period is none",
      () => shop.admin.get("/admin/rental/overview?from=x"),
    ],
    ...ofChannel("get", "/admin/rental/overview"),
    ["get /admin/rental/health", 200, "all is well", () => shop.admin.get("/admin/rental/health")],
    [
      "get /admin/rental/health",
      200,
      "the service is down",
      async () => {
        shop.service.failNext({ endpoint: "price-rules", status: 500, times: 9 })
        await shop.forgetRules()
        return shop.admin.get("/admin/rental/health")
      },
    ],
    ...ofChannel("get", "/admin/rental/health"),
    [`get ${TRANSACTIONS}`, 200, "there are open, paid and refused ones", () => shop.admin.get(TRANSACTIONS)],
    [
      `get ${TRANSACTIONS}`,
      200,
      "one asks for attention",
      () => shop.admin.get(`${TRANSACTIONS}?attention=open&status=open&created_at[$gte]=2026-01-01`),
    ],
    [`get ${TRANSACTIONS}`, 400, "there is no such filter", () => shop.admin.get(`${TRANSACTIONS}?x=1`)],
    [
      `get ${TRANSACTIONS}/export`,
      200,
      "there are none",
      () => shop.admin.get(`${TRANSACTIONS}/export?status=cancelled`),
    ],
    [`get ${TRANSACTIONS}/export`, 200, "there are some", () => shop.admin.get(`${TRANSACTIONS}/export`)],
    [
      `get ${TRANSACTIONS}/export`,
      400,
      "there is no such filter",
      () => shop.admin.get(`${TRANSACTIONS}/export?x=1`),
    ],
    [`get ${TRANSACTIONS}/{id}`, 200, "it waits for the shopper", async () => shop.admin.get(await opened())],
    [`get ${TRANSACTIONS}/{id}`, 200, "it is active", async () => shop.admin.get(await paid())],
    [`get ${TRANSACTIONS}/{id}`, 200, "it was rejected", async () => shop.admin.get(await rejected())],
    [
      `get ${TRANSACTIONS}/{id}`,
      200,
      "something else was paid",
      async () => shop.admin.get(await refused(cheaper)),
    ],
    [
      `get ${TRANSACTIONS}/{id}`,
      200,
      "its call can't be read",
      async () => shop.admin.get(await refused({ products: 1 })),
    ],
    [`get ${TRANSACTIONS}/{id}`, 404, "there is no such rental", () => shop.admin.get(unknown)],
    ...retried("retry"),
    ...retried("complete"),
    ...noted("resolve", rejected, opened),
    ...noted("allow-refund", paid, opened),
    ...[
      { status: 200, when: "it was allowed", path: paid },
      { status: 404, when: "there is no such rental", path: async () => unknown },
    ].map(({ status, when, path }): Case => [
      `delete ${TRANSACTIONS}/{id}/allow-refund`,
      status,
      when,
      async () => shop.admin.delete(`${await path()}/allow-refund`),
    ]),
    ...[
      { status: 200, when: "it is open", path: opened },
      { status: 404, when: "there is no such rental", path: async () => unknown },
      { status: 409, when: "it is paid", path: paid },
    ].map(({ status, when, path }): Case => [
      `post ${TRANSACTIONS}/{id}/send-link`,
      status,
      when,
      async () => shop.admin.post(`${await path()}/send-link`),
    ]),
    ["post /admin/rental/links", 200, "it can be rented", () => makeLink({})],
    ["post /admin/rental/links", 400, "a field is wrong", () => makeLink({ items: { length: 1 } })],
    ["post /admin/rental/links", 400, "it can't be rented", () => makeLink({ duration: 5 })],
    ["get /admin/rental/links/variants", 200, "there is a region", () => linkVariants(shop.seed.regionId)],
    ["get /admin/rental/links/variants", 400, "there is no such region", () => linkVariants("reg_x")],
    [`get ${product}/{id}`, 200, "nobody has chosen", () => shop.admin.get(`${product}/${shop.bike.id}`)],
    [`get ${product}/{id}`, 404, "there is no such product", () => shop.admin.get(`${product}/prod_x`)],
    [
      `post ${product}/{id}`,
      200,
      "both are told",
      () => changeProduct({ rentable: false, removable: false }),
    ],
    [`post ${product}/{id}`, 400, "one isn't yes or no", () => changeProduct({ rentable: 1 })],
    [`post ${product}/{id}`, 404, "there is no such product", () => changeProduct({}, "prod_x")],
    [`get ${product}`, 200, "there is a region", () => listProducts(shop.seed.regionId)],
    [`get ${product}`, 400, "there is no such region", () => listProducts("reg_x")],
    [`get ${product}`, 404, "there is no such channel", () => listProducts("reg_x&sales_channel_id=sc_x")],
    [
      `post ${product}`,
      200,
      "products are named",
      () => shop.admin.post(product, { rentable: false, product_ids: [shop.bike.id] }),
    ],
    [`post ${product}`, 400, "none are named", () => shop.admin.post(product, { rentable: false })],
  ]

  const CALLBACKS: Case[] = [
    [
      "post /rental/callbacks/success/{token}",
      200,
      "the shopper has paid",
      () => shop.call(rentals.waiting.held),
    ],
    [
      "post /rental/callbacks/success/{token}",
      404,
      "the key is unknown",
      () => shop.anonymous.post("/rental/callbacks/success/x", { cartSecureKey: "x" }),
    ],
    [
      "post /rental/callbacks/success/{token}",
      409,
      "something else was paid",
      () => shop.call(rentals.waiting.held, cheaper),
    ],
    [
      "get /rental/callbacks/success/{token}",
      404,
      "the token is unknown",
      () => shop.anonymous.get("/rental/callbacks/success/x"),
    ],
    [
      "patch /rental/callbacks/customer-data",
      200,
      "the shopper has another phone",
      async () =>
        shop.anonymous.patch("/rental/callbacks/customer-data", {
          ...keyed(),
          phone: "+33123456789",
        }),
    ],
    [
      "patch /rental/callbacks/product-removal",
      200,
      "the shopper removes the bike",
      async () =>
        shop.anonymous.patch("/rental/callbacks/product-removal", {
          ...keyed(),
          id: shop.bike.variantId,
        }),
    ],
    [
      "post /rental/callbacks/discount-code/{settings_id}",
      404,
      "the code is unknown",
      async () => {
        await shop.settings({ discount_code_secret: "a-secret-of-discounts" })
        const body = JSON.stringify({ discountCode: "SUMMER" })
        const signature = sign(Buffer.from(body), "a-secret-of-discounts")
        return shop.anonymous.post("/rental/callbacks/discount-code/rset_default", body, {
          "x-webhook-signature": signature,
        })
      },
    ],
    [
      "post /rental/callbacks/events/{settings_id}/{kind}",
      400,
      "the kind is unknown",
      () => shop.event("order_burnt", rentals.waiting.held),
    ],
    [
      "post /rental/callbacks/events/{settings_id}/{kind}",
      200,
      "the order is booked",
      () => shop.event("order_booked", rentals.waiting.held, { isBooking: true }),
    ],
    [
      "get /rental/widget.js",
      304,
      "it is known",
      () => shop.anonymous.get("/rental/widget.js", { "if-none-match": "*" }),
    ],
    [
      "get /rental/widget-more.mjs",
      304,
      "it is known",
      () => shop.anonymous.get("/rental/widget-more.mjs", { "if-none-match": "*" }),
    ],
  ]
  const keyed = () => {
    const { cartId, cartSecureKey } = rentals.waiting.held.body
    return { cartId, cartSecureKey }
  }

  it.each([...STORE, ...ADMIN, ...CALLBACKS])(
    "describes what %s answers with %i: %s",
    async (route, status, _when, ask) => {
      const answer = await ask()
      expect({ status: answer.status, faults: faultsOfAnswer(route, answer) }).toEqual({ status, faults: [] })
    },
  )

  it("describes no status of a store or admin route that isn't tried here", () => {
    const tried = new Set([...STORE, ...ADMIN].map(([route, status]) => `${route} ${status}`))
    const untried = OPERATIONS.filter(({ security }) => security === "publishableKey" || security === "admin")
      .map(({ method, path }) => `${method} ${path}`)
      .flatMap((route) => statusesOf(route).map((status) => `${route} ${status}`))
      // No login and no JSON are the same for all of them, as is an address that no id can be in.
      .filter((answer) => !tried.has(answer) && !/ (401|415)$/.test(answer))
    expect(untried).toEqual([
      `get ${TRANSACTIONS}/counts 400`,
      `get ${TRANSACTIONS}/{id} 400`,
      `post ${TRANSACTIONS}/{id}/reopen 400`,
      `post ${TRANSACTIONS}/{id}/send-link 400`,
      `delete ${TRANSACTIONS}/{id}/allow-refund 400`,
      `get ${product}/{id} 400`,
    ])
  })
})

/** One that can be read and not be used, one that can't be read. */
const BROKEN_RULES = [
  {
    id: 1,
    name: "A member",
    rule: "a.b",
    depositRule: "1",
    minPrice: "1.00",
    maxPrice: "9.00",
    duration: 12,
  },
  { id: 2, name: "No bounds", rule: "1", depositRule: "1", duration: 12 },
]
