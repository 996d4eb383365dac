/**
 * How significantly two groups of times differ, in standard deviations (Mann-Whitney test): by chance hardly
 * ever above
 * 4. It uses ranks only, so that single outliers do not matter.
 */
export function difference(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((time) => ({ time, first: true })), ...b.map((time) => ({ time, first: false }))]
  const ranks = all.toSorted((x, y) => x.time - y.time)
  const sum = ranks.reduce((total, { first }, index) => total + (first ? index + 1 : 0), 0)
  const pairs = a.length * b.length
  const expected = pairs / 2
  const deviation = Math.sqrt((pairs * (a.length + b.length + 1)) / 12)
  return Math.abs(sum - (a.length * (a.length + 1)) / 2 - expected) / deviation
}

/** Times of two kinds of work in ms, measured alternately, so that both have the same conditions. */
export async function timesOf(
  rounds: number,
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
): Promise<{ first: number[]; second: number[] }> {
  const times = { first: [] as number[], second: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const works = [
      async () => times.first.push(await timeOf(() => first(round))),
      async () => times.second.push(await timeOf(() => second(round))),
    ]
    const inTurns = round % 2 === 0 ? works : works.toReversed()
    await Promise.all(inTurns.map((work) => work()))
  }
  return times
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
