import { forgetKept, kept } from "../../read"

describe("an answer that is kept", () => {
  let now = 0
  beforeEach(() => {
    forgetKept()
    jest.spyOn(performance, "now").mockImplementation(() => now)
  })
  afterEach(() => jest.restoreAllMocks())

  it("is read once in five seconds, also by requests at the same time, and for each question by itself", async () => {
    const read = jest.fn(async () => "France")
    expect(await Promise.all([kept("fr", read), kept("fr", read)])).toEqual(["France", "France"])
    now += 4_999
    await kept("fr", read)
    expect(read).toHaveBeenCalledTimes(1)

    await kept("de", read)
    expect(read).toHaveBeenCalledTimes(2)
    now += 1
    await kept("fr", read)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it("isn't one that failed", async () => {
    await expect(kept("fr", () => Promise.reject(new Error("down")))).rejects.toThrow("down")
    expect(await kept("fr", async () => "France")).toBe("France")
  })
})
