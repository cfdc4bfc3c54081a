import { secondsWaited } from "../shopper-return"

describe("the seconds that a shopper has waited", () => {
  it.each<[unknown, number]>([
    ["62", 62],
    ["2.9", 2],
    ["-5", 0],
    ["soon", 0],
    [undefined, 0],
    [["4", "6"], 0],
    // ?waited[toString]=1&waited[valueOf]=1
    [{ toString: "1", valueOf: "1" }, 0],
  ])("are read from the address, which anybody may write: %j", (said, seconds) => {
    expect(secondsWaited(said)).toBe(seconds)
  })
})
