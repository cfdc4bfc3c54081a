import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Sandbox } from "../../simulator/src"
import { type Answer, succeed } from "../helpers/http-client"
import { describeShop } from "../helpers/shop"
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
  },
)
