/**
 * A piece of a test run that keeps about one processor busy.
 * @template T
 * @typedef {{ run: () => Promise<T>, after?: Job<any> }} Job `after`: the job that has to end first
 */

/**
 * Runs jobs, at most `slots` at a time. Whenever a slot is free, the first job in the list that may begin takes it.
 * @template T
 * @param {Job<T>[]} jobs
 * @param {number} slots
 * @returns {Promise<T[]>} what the jobs returned, in the order in which they ended
 */
export function runInSlots(jobs, slots) {
  const waiting = [...jobs]
  const ended = new Set()
  /** @type {T[]} */
  const results = []
  let free = slots
  return new Promise((resolve, reject) => {
    const fill = () => {
      if (results.length === jobs.length) resolve(results)
      while (free > 0) {
        const at = waiting.findIndex(({ after }) => !after || ended.has(after))
        const [job] = at < 0 ? [] : waiting.splice(at, 1)
        if (!job) return
        free -= 1
        const running = (async () => job.run())()
        running.then((result) => {
          results.push(result)
          ended.add(job)
          free += 1
          fill()
        }, reject)
      }
    }
    fill()
  })
}
