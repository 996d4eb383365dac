import fc from 'fast-check'
import type { ModelTransaction } from '#domain/test/model/corrections.ts'
import type { ModelLoss } from '#domain/test/model/losses.ts'
import type { Model } from '#domain/test/model/model.ts'

/** The simple model of an order, with what was done to it. */
export interface State {
  readonly pkId: string
  goods: Model
  /** What was done last and can be undone, with everything as it was before; kept when it was undone. */
  done: { readonly logId: string; readonly before: Model; isUndone: boolean } | null
  readonly losses: ModelLoss[]
  readonly transactions: ModelTransaction[]
  readonly senderNamed: boolean
  lost: number
}

const which = fc.nat(30)
const pieces = fc.integer({ min: 1, max: 3 })
const disposal = fc.constantFrom(undefined, 'Wechat' as const, 'credit' as const)
const disposals = fc.record({ sender: disposal, customer: disposal })
/** A step of the random actions. */
export const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      ...{ which, pieces, named: fc.boolean(), later: fc.boolean() },
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('except' as const), which, pieces }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('owe' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reject' as const), which, intoCart: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), which, disposals }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('lose' as const), which, pieces }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('takeBack' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), again: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      ...{ which, pieces: fc.integer({ min: 1, max: 5 }), disposals, isLost: fc.boolean() },
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer A> ? A : never

/** Answers that every run must have seen. */
export const happens = [
  'add 200',
  'except 200',
  'pay 200',
  'pay 400',
  'owe 200',
  'owe 400',
  'approve 200',
  'approve 409',
  'reject 200',
  'reject 409',
  'void 200',
  'void 409',
  'refund 200',
  'refund 400',
  'refund 409',
  'lose 200',
  'takeBack 200',
  'takeBack 409',
  'undo 200',
  'undo 409',
]
