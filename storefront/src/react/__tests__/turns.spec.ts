import { makeTurns } from "../turns"

/** Tasks that end when they are told, and the names of those that began. */
function heldTasks(...names: string[]) {
  const begun: string[] = []
  const held = names.map((name) => {
    let end = (_fault?: Error) => {}
    const ended = new Promise<string>((resolve, reject) => {
      end = (fault) => (fault ? reject(fault) : resolve(name))
    })
    const task = () => (begun.push(name), ended)
    return { task, end: () => end(), fail: () => end(new Error(name)) }
  })
  return [begun, ...held] as const
}

/** Until all that can run has run. */
const idle = () => new Promise((resolve) => setTimeout(resolve))

it("choices of one cart go one after the other, and of those that wait only the newest goes at all", async () => {
  const turns = makeTurns()
  const [begun, a, b, c] = heldTasks("a", "b", "c")
  const first = turns.newest(a!.task)
  await idle()
  const answers = [first, turns.newest(b!.task), turns.newest(c!.task)]
  let isSettled = false
  const settled = turns.settled().then(() => (isSettled = true))
  await idle()
  expect(begun).toEqual(["a"])
  a!.end()
  await idle()
  expect([begun, isSettled]).toEqual([["a", "c"], false])
  c!.end()
  expect(await Promise.all(answers)).toEqual(["a", undefined, "c"])
  await settled
})

it("choices of one cart end a wait as the last of them ends, and are forgotten then", async () => {
  const turns = makeTurns()
  const [, a, b, c] = heldTasks("a", "b", "c")
  const refused = turns.newest(a!.task)
  await idle()
  const settled = turns.settled()
  const allowed = turns.newest(b!.task)
  a!.fail()
  await expect(refused).rejects.toThrow("a")
  b!.end()
  await settled
  expect(await allowed).toBe("b")

  const last = turns.newest(c!.task)
  c!.fail()
  await expect(turns.settled()).rejects.toThrow("c")
  await expect(last).rejects.toThrow("c")
  await turns.settled()
})
