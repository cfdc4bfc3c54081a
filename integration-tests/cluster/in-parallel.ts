/** Runs `jobs` jobs, at most `atATime` of them at once. */
export async function inParallel<T>(
  atATime: number,
  jobs: number,
  job: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const work = async () => {
    while (next < jobs) {
      const number = next++
      results[number] = await job(number)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return results
}
