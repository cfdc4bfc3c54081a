import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSandbox } from "../index"
import { newOrder, Shop, until } from "./shop"

let shop: Shop
let data: string

beforeEach(async () => {
  shop = await new Shop().start()
  data = join(mkdtempSync(join(tmpdir(), "sandbox-")), "orders.json")
})

afterEach(() => shop.stop())

async function during<T>(
  options: object,
  work: (sandbox: Awaited<ReturnType<typeof startSandbox>>) => Promise<T>,
) {
  const sandbox = await startSandbox({ data, deliveryOptions: [], ...options })
  try {
    return await work(sandbox)
  } finally {
    await sandbox.close()
  }
}

it("keeps orders over a restart: they can be paid afterwards", async () => {
  const id = await during({}, (sandbox) => newOrder({ sandbox, shop }))
  await during({}, async (sandbox) => {
    expect(sandbox.order(id)).toMatchObject({ status: "draft", cartId: "cart_1" })
    expect((await sandbox.pay(id)).status).toBe(302)
  })
  await during({}, async (sandbox) =>
    expect(sandbox.order(id)).toMatchObject({ status: "confirmed", externalOrderId: "order_1" }),
  )
  expect(statSync(data).mode & 0o777).toBe(0o600)
})

it("makes a success call again that the end cut off", async () => {
  shop.answer = () => ({ status: 503 })
  const id = await during({ retryDelaysMs: [60_000] }, async (sandbox) => {
    const order = await newOrder({ sandbox, shop })
    await sandbox.pay(order)
    return order
  })
  shop.answer = () => ({ body: { platformOrderId: "order_2" } })
  await during({}, (sandbox) => until(() => sandbox.order(id)?.externalOrderId === "order_2"))
})

it.each(["{", "[]", '{"orders":1}'])(
  "refuses to start with the file %j, and leaves it as it is",
  async (text) => {
    writeFileSync(data, text)
    await expect(startSandbox({ data })).rejects.toThrow(/isn't the simulator's. Delete the file/)
    expect(readFileSync(data, "utf8")).toBe(text)
  },
)
