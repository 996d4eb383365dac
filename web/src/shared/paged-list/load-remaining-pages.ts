import { mergePage, type Page, type Row } from './merge-page.ts'

/** As many rows as are asked for at first: two pages of a table. */
export const firstRows = 100
/**
 * Parts that may have fewer rows than asked for, although there is more: of a search that looks at many rows and finds few.
 * After so many of them it is not asked any further.
 */
const mostSparse = 5
/** Longest wait for a moment in which the page has nothing else to do, in ms. */
const longestPatience = 300

interface Reading<T> {
  /** As many rows are loaded, and not more. */
  readonly bound: number
  /** As many are read at once. */
  readonly perPart: number
  /** True when rows are only ever added: what was read once is not read again. */
  readonly onlyGrows: boolean
  readonly read: (query: { limit: number; cursor: string }) => Promise<Page<T>>
  /** Told after each part: what is known by then. */
  readonly onRows: (known: Page<T>) => void
}

/**
 * Reads what is behind the first part, one part after the other. `before` is what was known until now: rows of it
 * stay where the reading has not come by yet. Rejects when a part cannot be read; what was told until then holds.
 */
export async function loadRemainingPages<T extends Row>(
  first: Page<T>,
  before: Page<T> | undefined,
  { bound, perPart, onlyGrows, read, onRows }: Reading<T>,
): Promise<Page<T>> {
  const goesOn = onlyGrows && before !== undefined && touches(first, before)
  let rows = mergePage(before?.rows ?? [], null, first)
  let next = goesOn ? before.next : first.next
  // So many rows at the top are as the server says now.
  let sure = goesOn ? rows.length : first.rows.length
  let sparse = next !== null && first.rows.length < firstRows ? 1 : 0
  while (next !== null && sure < bound && sparse <= mostSparse) {
    await idle()
    const limit = Math.min(perPart, bound - sure)
    const part = await read({ limit, cursor: next })
    if (part.next !== null && part.rows.length < limit) sparse += 1
    rows = mergePage(rows, rows[sure - 1]?._id ?? null, part)
    sure += part.rows.length
    next = part.next
    onRows({ rows, next: rows.length > sure && before ? before.next : next })
  }
  return { rows: rows.length > sure ? rows.slice(0, sure) : rows, next }
}

/** True when nothing can be missing between the first part and what was known before. */
function touches(first: Page<Row>, before: Page<Row>): boolean {
  const last = first.rows.at(-1)?._id
  const newest = before.rows[0]?._id
  return last !== undefined && newest !== undefined && last <= newest
}

/** The first part over what is known behind it. */
export function joined<T extends Row>(first: Page<T>, behind: Page<T> | undefined): Page<T> {
  if (first.next === null || behind === undefined) return first
  return { rows: mergePage(behind.rows, null, first), next: behind.next }
}

/** A moment in which nobody waits for the page; Safari does not tell when that is. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: longestPatience })
    else setTimeout(done)
  })
}
