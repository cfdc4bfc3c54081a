/** Changes of one cart, one after the other: two at once could end in the order that the network likes. */
type Turns = ReturnType<typeof makeTurns>

const IDLE = Promise.resolve()

/** An empty queue: what is put into it runs alone, and its faults don't hold up what comes after. */
export function makeTurns() {
  let last: Promise<unknown> = IDLE
  let count = 0

  /** Runs when all before it have ended. */
  const next = <T>(task: () => Promise<T>): Promise<T> => {
    const mine = last.then(task, task)
    const end = () => {
      if (last === mine) last = IDLE
    }
    mine.then(end, end)
    last = mine
    return mine
  }
  /** The same; `undefined`, without having run, where a later one was asked for meanwhile. */
  const newest = <T>(task: () => Promise<T>): Promise<T | undefined> => {
    const turn = ++count
    return next(async () => (turn === count ? task() : undefined))
  }
  /** When nothing is under way any more. @throws what the last one threw, if it was under way */
  const settled = async (): Promise<void> => {
    const waited = last
    await waited.catch((fault: unknown) => {
      if (last === IDLE) throw fault
    })
    // more may have come meanwhile; only how the last one ends counts
    if (last !== IDLE) await settled()
  }
  return { next, newest, settled }
}

const turns = new Map<string, Turns>()

/** Those of a cart, whichever component asks: the button to the payment page waits for the choice of another. */
export function turnsOf(cartId: string): Turns {
  const known = turns.get(cartId) ?? makeTurns()
  turns.set(cartId, known)
  return known
}
