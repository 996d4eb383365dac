import { comparedTransferNumber } from '../payment-proof/payment-proof.ts'
import { dayNumber } from '../time/day.ts'

/** A transfer that is not settled yet. */
export interface OpenLine {
  readonly number: string
  /** ISO 8601. */
  readonly at: string
  /** RMB; received above 0, paid below. */
  readonly amount: number
  /** Known while the file is open. */
  readonly counterpart: string
}

/** Money that moved by the books, and that no line of a bill is matched with. */
export interface OpenMovement extends Omit<OpenLine, 'counterpart'> {
  /** Of whom it came from or went to. */
  readonly names: string
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s()（）·._-]/g, '')

/** Whether a name of a bill, where all but the last sign may be hidden, may be one of the names. */
export function isAlike(counterpart: string, names: string): boolean {
  const shown = plain(counterpart).replaceAll('*', '')
  if (shown === '') return false
  const isMasked = counterpart.includes('*')
  return names
    .split(',')
    .map(plain)
    .filter(Boolean)
    .some((name) =>
      isMasked
        ? name.endsWith(shown) || name.startsWith(shown)
        : name === shown ||
          (shown.length > 1 && name.includes(shown)) ||
          (name.length > 1 && shown.includes(name)),
    )
}

/**
 * What may belong together, for a person to confirm: the same number, which was noted after the bill was
 * read; or the same amount on the same day or, where the names are alike, the next one. Each line and each
 * movement is proposed at most once.
 */
export function propose<L extends OpenLine, M extends OpenMovement>(
  lines: readonly L[],
  movements: readonly M[],
): ReadonlyMap<L, M> {
  const byAmount = Map.groupBy(movements, ({ amount }) => amount)
  const byNumber = Map.groupBy(movements, ({ number }) => number)
  const pairs = lines.flatMap((line) => {
    const numbered = byNumber.get(comparedTransferNumber(line.number)) ?? []
    return [...new Set([...numbered, ...(byAmount.get(line.amount) ?? [])])].flatMap((movement) => {
      const same = numbered.includes(movement)
      const [at, moved] = [Date.parse(line.at), Date.parse(movement.at)]
      const days = Math.abs(dayNumber(at) - dayNumber(moved))
      const alike = isAlike(line.counterpart, movement.names)
      if (!same && days > (alike ? 1 : 0)) return []
      return [{ line, movement, order: [same ? 0 : 1, alike ? 0 : 1, days, Math.abs(at - moved)] }]
    })
  })
  const proposed = new Map<L, M>()
  const used = new Set<M>()
  for (const { line, movement } of pairs.sort((a, b) => firstDifference(a.order, b.order))) {
    if (proposed.has(line) || used.has(movement)) continue
    proposed.set(line, movement)
    used.add(movement)
  }
  return proposed
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}
