import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Sandbox } from "../../simulator/src"
import { type Answer, succeed } from "../helpers/http-client"
import { describeShop } from "../helpers/shop"
import { SERVICE_API_KEY, startSimulator } from "../helpers/simulator"

const SETTINGS = "/admin/rental/settings"
const PASTE_AGAIN =
  "The stored API key was saved for another address, and is sent to no other: paste the API key that belongs to this one."

describeShop("a stored API key goes to the addresses that it was saved for, and to no other", (shop) => {
  let service: Sandbox
  let catcher: Server
  let elsewhere: string
  /** Every key that the catcher was sent. */
  let caught: unknown[]

  beforeEach(async () => {
    service = await startSimulator()
    caught = []
    catcher = createServer((request, response) => {
      caught.push(request.headers["x-api-key"])
      response.end("[]")
    }).listen(0, "127.0.0.1")
    await new Promise((resolve) => catcher.once("listening", resolve))
    elsewhere = `http://127.0.0.1:${(catcher.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    await service.close()
    catcher.closeAllConnections()
    await new Promise((resolve) => catcher.close(resolve))
  })

  const save = (body: unknown, query = "") => shop.admin.post(SETTINGS + query, body)
  const test = (body: unknown = {}, query = "") => shop.admin.post(`${SETTINGS}/test${query}`, body)
  const read = async (query = "") => (await succeed(shop.admin.get(SETTINGS + query))).settings
  /** Asks for the rules as a shopper's page does: with the key, if it may go anywhere. */
  const rules = async () => (await succeed(shop.store.get("/store/rental/rules"))).rules
  const pg = () => shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const expectKeyAskedFor = (answer: Answer) => {
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "api_key_needed",
        type: "invalid_data",
        fields: [{ field: "api_key", code: "api_key_needed", params: {}, message: PASTE_AGAIN }],
      },
    })
  }
  const connect = () => succeed(save({ api_url: service.url, api_key: SERVICE_API_KEY }))
  const channelQuery = async () => {
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Outlet" }))
    return `?sales_channel_id=${sales_channel.id}`
  }

  it("a test of another address without the key is refused, and the key stays here", async () => {
    await connect()
    for (const api_url of [elsewhere, { production: elsewhere }, `${elsewhere}/v1`]) {
      expectKeyAskedFor(await test({ api_url }))
    }
    expectKeyAskedFor(await test({ environment: "staging", api_url: { staging: elsewhere } }))
    expect(caught).toEqual([])
    expect(await test()).toMatchObject({ body: { ok: true } })
    expect(await test({ api_url: elsewhere, api_key: "another-key" })).toMatchObject({ body: { ok: true } })
    expect(caught).toEqual(["another-key"])
  })

  it("another address isn't saved without the key, and nothing else of that change either", async () => {
    await connect()
    expectKeyAskedFor(await save({ api_url: elsewhere, source: "medusa" }))
    expect(await read()).toMatchObject({ api_url: service.url, source: null })
    await rules()
    expect(caught).toEqual([])

    await succeed(save({ api_url: elsewhere, api_key: "the-new-key" }))
    await rules()
    expect(caught).toEqual(["the-new-key"])
    expectKeyAskedFor(await save({ api_url: service.url }))
  })

  it("the same origin with another path, the first address and the other environment need no key", async () => {
    await succeed(save({ api_key: SERVICE_API_KEY }))
    await succeed(save({ api_url: { production: service.url } }))
    expect(await test()).toMatchObject({ body: { ok: true } })
    expect(await rules()).toHaveLength(4)
    await succeed(save({ api_url: `${service.url}/v1` }))
    await succeed(save({ api_url: { production: service.url, staging: `${service.url}/below` } }))
    await succeed(save({ environment: "staging" }))
    await succeed(save({ environment: "production" }))
    expect(await test()).toMatchObject({ body: { ok: true } })
    // It was bound to that first address.
    expectKeyAskedFor(await save({ api_url: elsewhere }))
    expect(caught).toEqual([])
  })

  it("an address that was cleared before, or is the other environment's first, gets no key all the same", async () => {
    await connect()
    await succeed(save({ api_url: null }))
    await succeed(save({ api_url: elsewhere }))
    await rules()
    expectKeyAskedFor(await test())
    await succeed(save({ api_url: service.url }))
    expect(await test()).toMatchObject({ body: { ok: true } })

    await succeed(save({ api_url: { staging: elsewhere } }))
    await succeed(save({ environment: "staging" }))
    await rules()
    expect((await read()).missing).toContainEqual({
      field: "api_key",
      code: "api_key_withheld",
      params: {},
      sentence:
        "The API key was saved for another address, and is sent to no other: paste the API key that belongs to this one.",
    })
    expect(caught).toEqual([])
  })

  it("a sales channel that inherits the key can't take it to an address of its own", async () => {
    await connect()
    const outlet = await channelQuery()
    expectKeyAskedFor(await test({ api_url: elsewhere }, outlet))
    expectKeyAskedFor(await save({ api_url: elsewhere }, outlet))
    await succeed(save({ api_url: elsewhere, api_key: "outlets-own-key" }, outlet))
    expect(await test({}, outlet)).toMatchObject({ body: { ok: true } })
    // Without a key of its own it would take the default's there.
    await succeed(save({ api_key: null }, outlet))
    expectKeyAskedFor(await test({}, outlet))
    expect((await read(outlet)).missing).toContainEqual(expect.objectContaining({ field: "api_key" }))
    expect(caught).toEqual(["outlets-own-key"])
  })

  it("a row of an older version keeps its key for the addresses in force, those of channels that inherit it too", async () => {
    await connect()
    const outlet = await channelQuery()
    await succeed(save({ api_url: elsewhere, api_key: "outlets-own-key" }, outlet))
    await succeed(save({ api_key: null }, outlet))
    await pg()("rental_settings").update({ secrets: pg().raw("secrets #- '{api_key,origins}'") })

    expect(await test()).toMatchObject({ body: { ok: true } })
    expect(await test({}, outlet)).toMatchObject({ body: { ok: true } })
    expect(caught).toEqual([SERVICE_API_KEY])
    expectKeyAskedFor(await save({ api_url: "http://127.0.0.1:9" }))
    expectKeyAskedFor(await save({ api_url: "http://127.0.0.1:9" }, outlet))
  })

  it("an older row is bound before its address can be changed, even if nobody has read it meanwhile", async () => {
    await connect()
    await pg()("rental_settings").update({ secrets: pg().raw("secrets #- '{api_key,origins}'") })
    expectKeyAskedFor(await save({ api_url: elsewhere }))
    expectKeyAskedFor(await test({ api_url: elsewhere }))
    await rules()
    expect(caught).toEqual([])
  })

  it("two changes at once, of which one clears the address, take the key nowhere", async () => {
    await connect()
    await Promise.all([save({ api_url: null }), save({ api_url: elsewhere }), save({ api_url: elsewhere })])
    await rules()
    expect(caught).toEqual([])
  })
})
