import { amendOrder, editPackage } from '#contract/order-correction.ts'
import { getPackage } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import {
  listWriteOffs,
  previewTakeBack,
  previewWriteOff,
  takeBackWriteOff,
  writeOffPieces,
} from '#contract/write-off.ts'
import { changed, revised } from '../../testkit/model/ledger.ts'
import { fen, type Rows } from '../../testkit/model/shown-rows.ts'
import { type One, personOf, send } from './one.ts'

const reason = 'one of many at once'

/** Corrections of what anybody did, on a state that may be outdated. */
export const corrections = {
  async rejectTransaction(one: One) {
    const shown = await pickPayment(one)
    if (!shown) return
    const { _id: transaction_id, version = '' } = shown
    const body = { transaction_id, version, into: 'rows' as const, reason }
    const done = () => one.state.ledger.ended.set(transaction_id, 'rejected')
    await send(one, rejectTransaction, { body }, done)
  },
  async voidTransaction(one: One) {
    const shown = await pickPayment(one)
    if (!shown) return
    const { _id: transaction_id, mark } = shown
    const body = { transaction_id, seen: mark?.qty ?? 0, reason }
    const done = () => one.state.ledger.ended.set(transaction_id, 'voided')
    await send(one, voidTransaction, { body }, done)
  },
  async refundPieces(one: One) {
    const shown = await pickPayment(one)
    const paid = one.random.oneOf(shown?.items ?? [])
    if (!shown || !paid) return
    const [id, itemId, seen] = [shown._id, paid._id, paid.mark?.qty ?? 0]
    const pieces = 1 + one.random.below(paid.qty)
    const isLost = one.random.below(4) === 0
    const loss = isLost ? { loss: { why: 'lost' as const } } : {}
    const body = { transaction_id: id, item_id: itemId, qty: pieces, seen, reason, ...loss }
    const { item, originalType: type, qty, payAmountToSender } = paid
    const before = { item, type, qty, sender: fen(payAmountToSender) }
    await send(one, refundPieces, { body }, () =>
      one.state.ledger.refunds.push({ id, itemId, shown: before, seen, pieces, isLost }),
    )
  },
  /** Not of exceptions, whose share of money is not in the answer. */
  async writeOff(one: One, rows: Rows) {
    const row = one.random.oneOf(rows.filter(({ type }) => type !== 'exception'))
    if (!row) return
    const qty = 1 + one.random.below(2)
    const query = { _id: row._id, qty: String(qty) }
    const { status, answer } = await one.run.send(personOf(one), previewWriteOff, { query }, {})
    const version = status === 200 ? answer.version : ''
    const body = { _id: row._id, qty, why: 'damaged' as const, text: '', version }
    await send(one, writeOffPieces, { body }, () => changed(one.state.ledger, row.item, row.type, -qty))
  },
  async takeBack(one: One) {
    const by = personOf(one)
    const { result } = await one.run.look(by, listWriteOffs, { query: { limit: '10' } })
    const loss = one.random.oneOf(result.filter(({ type }) => type !== 'exception'))
    if (!loss) return
    const { _id: write_off_id, item, type, qty } = loss
    const look = await one.run.send(by, previewTakeBack, { query: { write_off_id } }, {})
    const body = { write_off_id, version: look.status === 200 ? look.answer.version : '' }
    await send(one, takeBackWriteOff, { body }, () => changed(one.state.ledger, item, type, qty))
  },
  async editPackage(one: One, rows: Rows) {
    const order = await pickOrder(one, rows)
    if (!order) return
    const { pk_id, revision } = order
    const receiver = `${personOf(one).name} ${one.state.actions}`
    await send(one, editPackage, { body: { pk_id, revision, reason, receiver } }, () =>
      revised(one.state.ledger, pk_id, revision + 1, receiver),
    )
  },
  async amendPieces(one: One, rows: Rows) {
    const order = await pickOrder(one, rows)
    const line = one.random.oneOf(order?.lines ?? [])
    if (!order || !line) return
    const { pk_id, revision } = order
    const qty = line.qty + 1
    const lines = [{ line: line.line, qty, subtotalWeight: Math.round(qty * line.weight * 1000) / 1000 }]
    await send(one, amendOrder, { body: { pk_id, revision, reason, lines } }, () => {
      revised(one.state.ledger, pk_id, revision + 1, null)
      changed(one.state.ledger, line.item, 'sold', 1)
    })
  },
}

async function pickPayment(one: One) {
  const { result } = await one.run.look(personOf(one), listTransactions, { query: { limit: '10' } })
  return one.random.oneOf(result)
}

async function pickOrder(one: One, rows: Rows) {
  const pk_id = one.random.oneOf(rows)?.pk_id
  if (pk_id === undefined) return null
  const query = { pk_id, corrected: 'included' as const }
  const { correction } = await one.run.look(personOf(one), getPackage, { query })
  if (!correction) return null
  const { revision, lines } = correction
  // Equal lines of a group are one line.
  const groups = [...Map.groupBy(lines, ({ line }) => line).values()]
  const whole = groups.flatMap(([first, ...more]) =>
    first ? [{ ...first, qty: more.reduce((sum, { qty }) => sum + qty, first.qty) }] : [],
  )
  return { pk_id, revision, lines: whole }
}
