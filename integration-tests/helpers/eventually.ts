/** Looks again, for a minute at most, as six programs may want the processor, until the expectation holds; the last time it may throw. */
export async function eventually(holds: () => void | Promise<void>): Promise<void> {
  for (let looks = 1; looks < 600; looks++) {
    try {
      return await holds()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await holds()
}
