import { inTurn, settled } from "../turns"

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

it("choices of one cart go one after the other", async () => {
  const [begun, a, b, c] = heldTasks("a", "b", "c")
  const answers = [inTurn("cart_1", a!.task), inTurn("cart_1", b!.task), inTurn("cart_2", c!.task)]
  let isSettled = false
  const settling = settled("cart_1").then(() => (isSettled = true))
  await idle()
  expect(begun).toEqual(["a", "c"])
  a!.end()
  await idle()
  expect([begun, isSettled]).toEqual([["a", "c", "b"], false])
  for (const task of [b, c]) task!.end()
  expect(await Promise.all(answers)).toEqual(["a", "b", "c"])
  await settling
})

it("choices of one cart end a wait as the last of them ends, and are forgotten then", async () => {
  const [, a, b, c] = heldTasks("a", "b", "c")
  const refused = inTurn("cart_1", a!.task)
  await idle()
  const settling = settled("cart_1")
  const allowed = inTurn("cart_1", b!.task)
  a!.fail()
  await expect(refused).rejects.toThrow("a")
  b!.end()
  await settling
  expect(await allowed).toBe("b")

  const last = inTurn("cart_1", c!.task)
  c!.fail()
  await expect(settled("cart_1")).rejects.toThrow("c")
  await expect(last).rejects.toThrow("c")
  await settled("cart_1")
})
