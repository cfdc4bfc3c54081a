import { makeTurns } from "../turns"

/** A task that ends when it is told, and says that it began. */
function heldTask(begun: string[], name: string) {
  let end: (fault?: Error) => void = () => undefined
  const ended = new Promise<string>((resolve, reject) => {
    end = (fault) => (fault ? reject(fault) : resolve(name))
  })
  const task = () => {
    begun.push(name)
    return ended
  }
  return { task, end }
}

/** Until all that can run has run. */
const idle = () => new Promise((resolve) => setTimeout(resolve))

describe("choices of one cart", () => {
  it("go one after the other, and of those that wait only the newest goes at all", async () => {
    const begun: string[] = []
    const turns = makeTurns()
    const [a, b, c] = ["a", "b", "c"].map((name) => heldTask(begun, name))
    const first = turns.newest(a!.task)
    await idle()
    const answers = [first, turns.newest(b!.task), turns.newest(c!.task)]
    await idle()
    expect(begun).toEqual(["a"])
    a!.end()
    await idle()
    expect(begun).toEqual(["a", "c"])
    c!.end()
    expect(await Promise.all(answers)).toEqual(["a", undefined, "c"])
  })

  it("are waited for, also those that come meanwhile", async () => {
    const turns = makeTurns()
    const [a, b] = ["a", "b"].map((name) => heldTask([], name))
    void turns.newest(a!.task)
    let isSettled = false
    const settled = turns.settled().then(() => (isSettled = true))
    await idle()
    void turns.newest(b!.task)
    a!.end()
    await idle()
    expect(isSettled).toBe(false)
    b!.end()
    await settled
  })

  it("end a wait as the last of them ends, and are forgotten then", async () => {
    const turns = makeTurns()
    const [a, b] = ["a", "b"].map((name) => heldTask([], name))
    const refused = turns.newest(a!.task)
    await idle()
    const allowed = turns.newest(b!.task)
    const settled = turns.settled()
    a!.end(new Error("refused"))
    await expect(refused).rejects.toThrow("refused")
    b!.end()
    await settled
    expect(await allowed).toBe("b")

    const last = turns.newest(() => Promise.reject(new Error("refused, too")))
    await expect(turns.settled()).rejects.toThrow("refused, too")
    await expect(last).rejects.toThrow("refused, too")
    await turns.settled()
  })
})
