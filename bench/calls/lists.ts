import type { Call } from '#contract/call.ts'
import { containsAll, wordsOf } from '#domain/search.ts'
import type { Desk } from '../desk/desk.ts'
import type { Floor, FloorRequest } from '../floor/request.ts'
import { all, type Value, type Work } from '../floor/work.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, shot, times } from './shot.ts'

const partLength = '100'

interface List {
  readonly name: string
  readonly call: Call
  /** What a search looks for that finds one of the oldest rows only. */
  readonly rare: (desk: Desk) => Promise<string>
  readonly floor: Floor
}

/** The ways a list is asked for: its newest part, by who has it already, a search, and all of it. */
export function listCalls({ name, call, rare, floor }: List): readonly MeasuredCall[] {
  const asked =
    (query?: Record<string, string>): MeasuredCall['shots'] =>
    async ({ people }, amount) =>
      times(amount, (at) => shot(call, round(people.clerks, at), query === undefined ? {} : { query }))
  return [
    { name: `${name}, newest 100`, call, aim: 1.5, shots: asked({ limit: partLength }), floor },
    {
      name: `${name}, unchanged`,
      call,
      async shots(desk, amount) {
        const [by] = desk.people.clerks
        const asked = shot(call, by ?? null, { query: { limit: partLength } })
        const tag = await desk.tagOf(asked)
        return times(amount, () => (tag === null ? asked : { ...asked, headers: { 'if-none-match': tag } }))
      },
      floor: null,
    },
    {
      name: `${name}, search`,
      call,
      shots: async (desk, amount) => asked({ limit: partLength, q: await rare(desk) })(desk, amount),
      floor: null,
    },
    { name: `${name}, whole`, call, grows: true, shots: asked(), floor: null },
  ]
}

interface Part<R> {
  readonly rows: readonly R[]
  /** Absent where the whole list was asked for. */
  readonly more?: { readonly next: string | null }
}

/**
 * The rows of a list that a request asks for: `text` selects all of them, newest first. A search has no index here: it looks
 * through everything.
 */
export function* partOf<R extends { readonly id: string }>(
  { query }: FloorRequest,
  text: string,
  textOf: (row: R) => string,
  ...values: Value[]
): Work<Part<R>> {
  const limit = Number(query.get('limit'))
  if (limit === 0) return { rows: yield* all<R>(text, ...values) }
  const words = wordsOf(query.get('q') ?? '')
  const found =
    words.length === 0
      ? yield* all<R>(`${text} limit ?`, ...values, limit + 1)
      : (yield* all<R>(text, ...values)).filter((row) => containsAll(textOf(row), words))
  const rows = found.slice(0, limit)
  return { rows, more: { next: found.length > limit ? (rows.at(-1)?.id ?? null) : null } }
}
