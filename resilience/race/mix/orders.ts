import type { Input } from '#contract/call.ts'
import { submitOrder } from '#contract/order.ts'
import { amendOrder, editPackage, voidOrder } from '#contract/order-correction.ts'
import { getPackage } from '#contract/package.ts'
import { changed, ordered, revised, stateOf } from '#domain/test/model/ledger.ts'
import { ownRows } from '#domain/test/model/orders.ts'
import { ownOrder } from '../../../testkit/model/orders.ts'
import type { Rows } from '../../../testkit/model/shown-rows.ts'
import { type One, send } from '../random-run.ts'

type Look = NonNullable<Awaited<ReturnType<typeof lookAt>>>

const reason = 'one of many at once'

/** Corrects orders that everybody corrects. */
export const ofOrders = {
  editPackage: (one: One, rows: Rows) =>
    onOrder(one, rows, ({ seen, done }) => {
      const receiver = `${one.person.name} ${one.state.actions}`
      return send(one, editPackage, { body: { ...seen, receiver } }, () => done(receiver))
    }),
  /** One piece of milk more, or one less of a row. */
  amendPieces: (one: One, rows: Rows) =>
    onOrder(one, rows, (look) => {
      const { line, item, qty, weight } = look.lines[0]
      const from = rows.find((row) => row.item === item && row.type !== 'exception')
      const isMore = !from || one.random.below(2) === 0
      const [pieces, state] = isMore ? [qty + 1, 'sold'] : [qty - 1, stateOf(from)]
      const lines = [
        { line, qty: pieces, subtotalWeight: pieces * weight, ...(isMore ? {} : { from_row: from._id }) },
      ]
      return amend(one, look, { lines }, () => changed(one.state.ledger, item, state, pieces - qty))
    }),
  amendCost: (one: One, rows: Rows) =>
    onOrder(one, rows, (look) => {
      const { line, item, price } = look.lines[0]
      const isRate = one.random.below(2) === 0
      const exchangeRate = Math.round(1e6 * (look.rate === 4.7 ? 4.72 : 4.7)) / 1e6
      const wanted = isRate ? { package: { exchangeRate } } : { lines: [{ line, price: price + 1 }] }
      const items = isRate ? look.lines.map((each) => each.item) : [item]
      return amend(one, look, wanted, () => {
        for (const each of items) one.state.ledger.amended.add(each)
      })
    }),
  addLine: (one: One, rows: Rows) =>
    onOrder(one, rows, (look) => {
      const item = `Tea ${one.state.actions} ${look.seen.pk_id}`
      const added = [{ item, qty: 2, stock: 0, employee: 0, price: 5, subtotalWeight: 0.2 }]
      return amend(one, look, { added }, () => changed(one.state.ledger, item, 'sold', 2))
    }),
  /** The newest line: others have pieces in carts and payments. */
  removeLine: (one: One, rows: Rows) =>
    onOrder(one, rows, (look) => {
      const { line, item } = look.lines.at(-1) ?? look.lines[0]
      return amend(one, look, { removed: [line] }, () => one.state.ledger.gone.add(item))
    }),
  voidOrder: (one: One, rows: Rows) =>
    onOrder(one, rows, ({ seen, lines, done }) =>
      send(one, voidOrder, { body: seen }, () => {
        done(null)
        one.state.voided.add(seen.pk_id)
        for (const { item } of lines) one.state.ledger.gone.add(item)
      }),
    ),
  async recordAgain(one: One) {
    const { ledger, voided } = one.state
    const pkId = one.random.oneOf([...voided])
    const look = pkId === undefined ? null : await lookAt(one, pkId)
    if (pkId === undefined || !look) return
    // Names of items are never used twice.
    const recording = one.state.actions
    await send(one, submitOrder, { body: ownOrder(pkId, recording) }, () => {
      voided.delete(pkId)
      // Which revision this is depends on who else voids and records it.
      revised(ledger, pkId, -recording, null)
      ledger.recordedAgain.add(pkId)
      ordered(ledger, ownRows(pkId, recording))
    })
  },
}

function amend(
  one: One,
  { seen, done }: Look,
  wanted: Partial<Input<typeof amendOrder>['body']>,
  then: () => unknown,
): Promise<void> {
  return send(one, amendOrder, { body: { ...seen, ...wanted } }, () => {
    done(null)
    then()
  })
}

/** Corrects one of the orders that everybody acts on, or one that few have touched. */
async function onOrder(one: One, rows: Rows, correct: (look: Look) => Promise<void>): Promise<void> {
  const newest = one.random.below(3) === 0 ? one.state.newest : undefined
  const look = await lookAt(one, newest ?? one.random.oneOf(rows)?.pk_id ?? '')
  if (look) await correct(look)
}

async function lookAt(one: One, pk_id: string) {
  const { run, person, state } = one
  if (pk_id === '') return null
  const query = { pk_id, corrected: 'included' as const }
  const { correction, packageRecord } = await run.look(person, getPackage, { query })
  const [first, ...more] = correction?.lines ?? []
  if (!correction || !first) return null
  const { revision } = correction
  return {
    seen: { pk_id, revision, reason },
    rate: packageRecord.exchangeRate,
    lines: [first, ...more] as const,
    done: (receiver: string | null) => revised(state.ledger, pk_id, revision + 1, receiver),
  }
}
