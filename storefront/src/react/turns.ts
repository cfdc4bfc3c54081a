/** What is under way by the id of what it is about, such as a cart, whichever component asks: two changes at once could end in the order that the network likes. */
const last = new Map<unknown, Promise<unknown>>()

/** Runs a task when all before it of the same id have ended; their faults don't hold it up. A question changes nothing: how the choice before it ended still counts. */
export function inTurn<T>(id: unknown, task: () => Promise<T>, isChoice: boolean): Promise<T> {
  const before = last.get(id) ?? Promise.resolve()
  const mine = before.then(task, task)
  const same = () => before
  const ended = isChoice ? mine : mine.then(same, same)
  const end = () => {
    if (last.get(id) === ended) last.delete(id)
  }
  ended.then(end, end)
  last.set(id, ended)
  return mine
}

/** When nothing of an id is under way any more. @throws what the last choice of them threw */
export async function settled(id: unknown): Promise<void> {
  await last.get(id)?.catch((fault: unknown) => {
    if (!last.has(id)) throw fault
  })
  // more may have come meanwhile; only how the last choice ends counts
  if (last.has(id)) await settled(id)
}
