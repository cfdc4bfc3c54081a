import { inTurn, settled } from "../turns"

/** A task that ends by `end` or `fail`. */
function heldTask() {
  let [end, fail] = [() => {}, (_fault: Error) => {}]
  const ended = new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]))
  return { task: jest.fn(() => ended), end: () => end(), fail: (name: string) => fail(new Error(name)) }
}

/** Until all that can run has run. */
const idle = () => new Promise((resolve) => setTimeout(resolve))

it("tasks of one cart go one after the other, end a wait as the last choice of them ends, and are forgotten then", async () => {
  const [a, b, c] = [heldTask(), heldTask(), heldTask()]
  const refused = inTurn("cart_1", a.task, true)
  await idle()
  const settling = settled("cart_1")
  const allowed = inTurn("cart_1", b.task, true)
  const other = inTurn("cart_2", c.task, true)
  await idle()
  expect([a, b, c].map(({ task }) => task.mock.calls.length)).toEqual([1, 0, 1])
  a.fail("a")
  await expect(refused).rejects.toThrow("a")
  expect(await Promise.race([settling.then(() => "settled"), idle()])).toBeUndefined()
  b.end()
  await settling
  await allowed

  // a question behind a choice, whether it is answered or not
  for (const answer of [async () => {}, () => Promise.reject(new Error("d"))]) {
    void inTurn("cart_1", async () => {}, true)
    void inTurn("cart_1", answer, false).catch(() => {})
    await settled("cart_1")
    void inTurn("cart_2", answer, false).catch(() => {})
  }
  c.fail("c")
  await expect(settled("cart_2")).rejects.toThrow("c")
  await expect(other).rejects.toThrow("c")
  await settled("cart_2")
})
