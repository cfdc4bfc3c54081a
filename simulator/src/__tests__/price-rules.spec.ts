import { startSandbox } from "../index"
import { useWorld } from "./shop"

const world = useWorld()

async function getRules() {
  const response = await fetch(`${world.sandbox.url}/v1/price-rules`, {
    headers: { "x-api-key": world.sandbox.apiKey },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const rule = {
  id: 7,
  name: "A year",
  rule: "[[prixHT]] / 10",
  depositRule: "50",
  minPrice: "10.00",
  maxPrice: "20.00",
  duration: 12,
}

describe("GET /v1/price-rules", () => {
  it("gives the shop's rules as a JSON array", async () => {
    world.sandbox.setRules([rule])
    const { status, headers, text } = await getRules()
    expect(status).toBe(200)
    expect(headers.get("content-type")).toMatch(/^application\/json/)
    expect(JSON.parse(text)).toEqual([rule])
  })

  it("fails as it is told, as often as it is told, then no more", async () => {
    world.sandbox.failNext({ endpoint: "price-rules", status: 503, body: "down", times: 2 })
    expect(await getRules()).toMatchObject({ status: 503, text: "down" })
    expect((await getRules()).status).toBe(503)
    expect((await getRules()).status).toBe(200)
  })

  it("answers late, or drops the connection, when told to", async () => {
    world.sandbox.failNext({ endpoint: "price-rules", delayMs: 120 })
    world.sandbox.failNext({ endpoint: "price-rules", dropConnection: true })
    const start = Date.now()
    expect((await getRules()).status).toBe(200)
    expect(Date.now() - start).toBeGreaterThanOrEqual(115)
    await expect(getRules()).rejects.toThrow(/fetch failed/)
    const dropped = { kind: "price rules", status: null, error: "connection dropped" }
    expect(world.sandbox.calls().at(-1)).toMatchObject(dropped)
  })
})

it("refuses to start or go on with rules that aren't any", async () => {
  const wrong = [{ ...rule, duration: 5 }]
  await expect(startSandbox({ rules: wrong })).rejects.toThrow(
    /\[0\]\.duration Invalid option: expected one of 1\|6\|12\|18\|24/,
  )
  expect(() => world.sandbox.setRules(wrong)).toThrow(/\[0\]\.duration/)
})
