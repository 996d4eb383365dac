import type { Input } from '#contract/call.ts'
import { submitOrder } from '#contract/order.ts'
import { amendOrder, editPackage, voidOrder } from '#contract/order-correction.ts'
import { changed, ordered, revised, stateOf } from '#domain/test/model/ledger.ts'
import { ownRows } from '#domain/test/model/orders.ts'
import { ownOrder } from '../../../testkit/model/orders.ts'
import type { Rows } from '../../../testkit/model/shown-rows.ts'
import { type Client, lookAtOrder, send } from '../random-run.ts'

type Look = NonNullable<Awaited<ReturnType<typeof lookAt>>>

const reason = 'one of many at once'

/** Corrects orders that everybody corrects. */
export const orderActions = {
  editPackage: (client: Client, rows: Rows) =>
    onOrder(client, rows, ({ seen, done }) => {
      const receiver = `${client.person.name} ${client.state.actions}`
      return send(client, editPackage, { body: { ...seen, receiver } }, () => done(receiver))
    }),
  /** One piece of milk more, or one less of a row. */
  amendPieces: (client: Client, rows: Rows) =>
    onOrder(client, rows, (look) => {
      const { line, item, qty, weight } = look.lines[0]
      const from = rows.find((row) => row.item === item && row.type !== 'exception')
      const isMore = !from || client.random.below(2) === 0
      const [pieces, state] = isMore ? [qty + 1, 'sold'] : [qty - 1, stateOf(from)]
      const lines = [
        { line, qty: pieces, subtotalWeight: pieces * weight, ...(isMore ? {} : { from_row: from._id }) },
      ]
      return amend(client, look, { lines }, () => changed(client.state.ledger, item, state, pieces - qty))
    }),
  amendCost: (client: Client, rows: Rows) =>
    onOrder(client, rows, (look) => {
      const { line, item, price } = look.lines[0]
      const isRate = client.random.below(2) === 0
      const exchangeRate = Math.round(1e6 * (look.rate === 4.7 ? 4.72 : 4.7)) / 1e6
      const wanted = isRate ? { package: { exchangeRate } } : { lines: [{ line, price: price + 1 }] }
      const items = isRate ? look.lines.map((each) => each.item) : [item]
      return amend(client, look, wanted, () => {
        for (const each of items) client.state.ledger.amended.add(each)
      })
    }),
  addLine: (client: Client, rows: Rows) =>
    onOrder(client, rows, (look) => {
      const item = `Tea ${client.state.actions} ${look.seen.pk_id}`
      const added = [{ item, qty: 2, stock: 0, employee: 0, price: 5, subtotalWeight: 0.2 }]
      return amend(client, look, { added }, () => changed(client.state.ledger, item, 'sold', 2))
    }),
  /** The newest line: others have pieces in carts and payments. */
  removeLine: (client: Client, rows: Rows) =>
    onOrder(client, rows, (look) => {
      const { line, item } = look.lines.at(-1) ?? look.lines[0]
      return amend(client, look, { removed: [line] }, () => client.state.ledger.gone.add(item))
    }),
  voidOrder: (client: Client, rows: Rows) =>
    onOrder(client, rows, ({ seen, lines, done }) =>
      send(client, voidOrder, { body: seen }, () => {
        done(null)
        client.state.voided.add(seen.pk_id)
        for (const { item } of lines) client.state.ledger.gone.add(item)
      }),
    ),
  async recordAgain(client: Client) {
    const { ledger, voided } = client.state
    const pkId = client.random.oneOf([...voided])
    const look = pkId === undefined ? null : await lookAt(client, pkId)
    if (pkId === undefined || !look) return
    // Names of items are never used twice.
    const recording = client.state.actions
    await send(client, submitOrder, { body: ownOrder(pkId, recording) }, () => {
      voided.delete(pkId)
      // Which revision this is depends on who else voids and records it.
      revised(ledger, pkId, -recording, null)
      ledger.recordedAgain.add(pkId)
      ordered(ledger, ownRows(pkId, recording))
    })
  },
}

function amend(
  client: Client,
  { seen, done }: Look,
  wanted: Partial<Input<typeof amendOrder>['body']>,
  then: () => unknown,
): Promise<void> {
  return send(client, amendOrder, { body: { ...seen, ...wanted } }, () => {
    done(null)
    then()
  })
}

/** Corrects one of the orders that everybody acts on, or one that few have touched. */
async function onOrder(client: Client, rows: Rows, correct: (look: Look) => Promise<void>): Promise<void> {
  const newest = client.random.below(3) === 0 ? client.state.newest : undefined
  const look = await lookAt(client, newest ?? client.random.oneOf(rows)?.pk_id ?? '')
  if (look) await correct(look)
}

async function lookAt(client: Client, pk_id: string) {
  const { run, person, state } = client
  if (pk_id === '') return null
  const { correction, packageRecord } = await lookAtOrder(run, person, pk_id)
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
