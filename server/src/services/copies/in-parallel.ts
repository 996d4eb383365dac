/** Requests to a place at a time: enough to hide its latency. */
const workers = 6

/** Results of `work` for each element, in their order, several at a time; the first failure ends it. */
export async function atOnce<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(all.length)
  const waiting = all.entries()
  let failed = false
  async function run(): Promise<void> {
    for (const [index, one] of waiting) {
      if (failed) return
      results[index] = await work(one)
    }
  }
  try {
    await Promise.all(Array.from({ length: workers }, run))
    return results
  } catch (error) {
    failed = true
    throw error
  }
}
