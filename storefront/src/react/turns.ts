/** Changes of one cart, one after the other: two at once could end in the order that the network likes. */
export interface Turns {
  /** Runs when all before it have ended. */
  next<T>(task: () => Promise<T>): Promise<T>
  /** The same; `undefined`, without having run, where a later one was asked for meanwhile. */
  newest<T>(task: () => Promise<T>): Promise<T | undefined>
  /** When nothing is under way any more. @throws what the last one threw, if it was under way */
  settled(): Promise<void>
}

/** An empty queue: what is put into it runs alone, and its faults don't hold up what comes after. */
export function makeTurns(): Turns {
  let tail: Promise<unknown> | undefined
  let count = 0
  const next = <T>(task: () => Promise<T>): Promise<T> => {
    const before = tail ?? Promise.resolve()
    const mine = before.then(task, task)
    const end = () => {
      if (tail === mine) tail = undefined
    }
    mine.then(end, end)
    tail = mine
    return mine
  }
  return {
    next,
    newest: (task) => {
      const turn = ++count
      return next(async () => (turn === count ? task() : undefined))
    },
    settled: async () => {
      // more may come while it waits; only how the last one ends counts
      for (let waited = tail; waited; waited = tail) {
        const last = waited
        await last.catch((fault: unknown) => {
          if (!tail || tail === last) throw fault
        })
      }
    },
  }
}

const turns = new Map<string, Turns>()

/** Those of a cart, whichever component asks: the button to the payment page waits for the choice of another. */
export function turnsOf(cartId: string): Turns {
  const known = turns.get(cartId) ?? makeTurns()
  turns.set(cartId, known)
  return known
}
