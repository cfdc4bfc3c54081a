import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Sandbox } from "../../simulator/src"
import { type Answer, succeed } from "../helpers/http-client"
import { describeShop } from "../helpers/shop"
import { RENTAL_MODULE } from "../../src/modules/rental"
import { readDeveloperSettings } from "../../src/modules/rental/settings/options"
import { SERVICE_API_KEY, startSimulator } from "../helpers/simulator"

const SETTINGS = "/admin/rental/settings"
describeShop(
  "an API key goes to the environment and the origin that it was saved for, and nowhere else",
  (shop) => {
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
      jest.restoreAllMocks()
      await service.close()
      catcher.closeAllConnections()
      await new Promise((resolve) => catcher.close(resolve))
    })

    const save = (body: unknown) => shop.admin.post(SETTINGS, body)
    const test = (body: unknown = {}) => shop.admin.post(`${SETTINGS}/test`, body)
    const read = async () => (await succeed(shop.admin.get(SETTINGS))).settings
    /** Asks the service for the rules with the key, if it may go anywhere. Pages get none before the payment page is known, too. */
    const rules = async () => (await succeed(shop.admin.get("/admin/rental/rules"))).rules
    /** Gives the shop plugin options and environment variables, as if it had been started with them. */
    const startWith = (options: Record<string, unknown>, env: Record<string, string>) => {
      const { settings } = shop.container.resolve(RENTAL_MODULE)
      jest.replaceProperty(settings as any, "developer", readDeveloperSettings(options, env))
    }
    const expectKeyAskedFor = (answer: Answer) => {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "api_key_needed", fields: [{ field: "api_key", code: "api_key_needed" }] },
      })
    }
    const connect = () => succeed(save({ api_url: service.url, api_key: SERVICE_API_KEY }))

    it("to another address or environment nothing is tested or saved without the key, and nothing else of that change", async () => {
      await connect()
      const before = await read()
      const staging = { environment: "staging", api_url: { staging: service.url } }
      for (const body of [{ api_url: elsewhere }, staging, { ...staging, api_url: { staging: elsewhere } }]) {
        expectKeyAskedFor(await test(body))
        expectKeyAskedFor(await save({ ...body, source: "medusa" }))
      }
      expect([await read(), caught]).toEqual([before, []])
      expect(await test()).toMatchObject({ body: { ok: true } })
      expect(await test({ ...staging, api_key: SERVICE_API_KEY })).toMatchObject({ body: { ok: true } })
      expect(await test({ api_url: elsewhere, api_key: "another-key" })).toMatchObject({ body: { ok: true } })
      // What was tested isn't stored.
      expect(await rules()).toHaveLength(4)
      await succeed(save({ api_url: elsewhere, api_key: "the-new-key" }))
      await rules()
      expect(caught).toEqual(["another-key", "the-new-key"])
      expectKeyAskedFor(await save({ api_url: service.url }))
    })

    it("a copy of the shop calls only the environment that its server allows, whatever its rows say", async () => {
      await succeed(
        save({ api_url: elsewhere, api_key: "production-key", notify_email: "shop@example.test" }),
      )
      startWith({}, { RENTAL_ONLY_ENVIRONMENT: "staging" })
      const { missing, ...shown } = await read()
      const params = { environment: "production", only: "staging" }
      expect(missing[0]).toMatchObject({ field: "environment", code: "environment_locked", params })
      expect(shown).toMatchObject({ environment: "production", notify_email: "shop@example.test" })
      const locked = { body: { ok: false, error: { code: "environment_locked" } } }
      expect(await test()).toMatchObject(locked)
      expect(await test({ api_key: "another-key" })).toMatchObject(locked)
      expect(await rules()).toEqual([])
      expect(caught).toEqual([])
      const { settings } = shop.container.resolve(RENTAL_MODULE)
      expect(await settings.forChannel(null)).toMatchObject({
        api_key: null,
        notify_email: null,
        locked_to: "staging",
      })

      const staging = { environment: "staging", api_url: { staging: service.url }, api_key: SERVICE_API_KEY }
      await succeed(save(staging))
      expect(await rules()).toHaveLength(4)
      expect(caught).toEqual([])
    })

    it("two changes at once, of which one clears the address or saves the key, take it nowhere", async () => {
      await connect()
      await Promise.all([save({ api_url: null }), save({ api_url: elsewhere }), save({ api_url: elsewhere })])
      await rules()
      await Promise.all([
        save({ api_key: SERVICE_API_KEY, api_url: service.url }),
        save({ api_url: elsewhere }),
        save({ environment: "staging", api_url: { staging: elsewhere } }),
      ])
      await rules()
      expect(caught).toEqual([])
    })
  },
)
