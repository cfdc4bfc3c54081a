import { parseOrderCreated } from "../order-created"

const answer = {
  success: true,
  transactionId: "SHOP-01JABCDEFG",
  subscriptionId: "0b7fd2c4-1f0e-4a55-9a35-7c1b6f3f2a10",
}
const parse = (changes: object) => parseOrderCreated({ ...answer, ...changes }, "SHOP-01JABCDEFG")

describe("parseOrderCreated", () => {
  // @covers created.subscriptionId
  it("gives both ids, whatever else there is", () => {
    expect(parse({ links: [] })).toEqual({
      ok: true,
      value: { transactionId: "SHOP-01JABCDEFG", subscriptionId: "0b7fd2c4-1f0e-4a55-9a35-7c1b6f3f2a10" },
    })
  })

  // @covers created.success, created.transactionId, silent.creation-transactionId
  it.each<[object, string]>([
    [{ success: false }, '"success" is not true'],
    [{ success: "true" }, '"success" is not true'],
    [{ transactionId: "SHOP-OTHER-1" }, '"transactionId" is not the one that was sent'],
    [{ transactionId: 5 }, '"transactionId" is not text'],
    [{ subscriptionId: null }, '"subscriptionId" is not text'],
    [{ subscriptionId: "" }, '"subscriptionId" is empty'],
  ])("refuses %j", (changes, reason) => {
    expect(parse(changes)).toEqual({ ok: false, reason })
  })

  // @covers created.success, created.transactionId
  it.each([null, undefined, [], "ok", 5])("refuses %j", (other) => {
    expect(parseOrderCreated(other, "SHOP-01JABCDEFG")).toEqual({
      ok: false,
      reason: "an object was expected",
    })
  })
})
