import fc from 'fast-check'

const who = fc.nat(2)
const which = fc.nat(30)
const pieces = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 99) },
)
/** What the customer pays, in percent of the pieces' cost: below 100 is a loss. */
const percent = fc.integer({ min: 0, max: 170 })
const target = fc.constantFrom(
  ...(['sold', 'stock', 'employee', 'exception', 'exception', 'exception'] as const),
)

/**
 * An action of one of three people, the first of whom is an admin; `which` selects a row or entry among the existing
 * ones, for `approve`, `recover` and `add_exception` among the exceptions.
 */
export const action = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({ do: fc.constant('transfer' as const), who, which, target, pieces, percent }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), who, which, pieces, percent }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add_exception' as const), who, which, pieces, percent }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recover' as const), who, which, pieces }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('approve' as const), who: fc.constantFrom(0, 0, 1), which }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), who, which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('flag' as const), who, which, on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty' as const), who, of: who }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('deactivate' as const), who: fc.constant(0), of: who }),
  },
)

export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Actions on item rows, with the choice of a row. */
type RowAction = Extract<Action, { which: number }> & {
  do: 'transfer' | 'add' | 'add_exception' | 'recover' | 'approve'
}

/** The row that an action is about. */
export function pick<Row extends { type: string }>(one: RowAction, rows: readonly Row[]): Row | undefined {
  const ofExceptions = one.do === 'approve' || one.do === 'recover' || one.do === 'add_exception'
  const candidates = ofExceptions ? rows.filter(({ type }) => type === 'exception') : rows
  return candidates[one.which % Math.max(1, candidates.length)]
}
