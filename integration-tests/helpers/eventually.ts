/** Looks again, for 10 s at most, until the expectation holds; the last time it may throw. */
export async function eventually(holds: () => void | Promise<void>): Promise<void> {
  for (let looks = 1; looks < 100; looks++) {
    try {
      return await holds()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await holds()
}
