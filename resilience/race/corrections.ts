import { amendOrder, editPackage } from '#contract/order-correction.ts'
import { getPackage } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import * as writeOffs from '#contract/write-off.ts'
import { changed, revised } from '../../testkit/model/ledger.ts'
import { fen, type Rows } from '../../testkit/model/shown-rows.ts'
import { type One, send } from './random-run.ts'

const reason = 'one of many at once'

/** Corrections of what anybody did, on a state that may be outdated. */
export const corrections = {
  async rejectTransaction(one: One) {
    const { _id: transaction_id, version = '' } = (await pickPayment(one)) ?? {}
    if (transaction_id === undefined) return
    const body = { transaction_id, version, reason }
    await send(one, rejectTransaction, { body }, () => one.state.ledger.ended.set(transaction_id, 'rejected'))
  },
  async voidTransaction(one: One) {
    const { _id: transaction_id, mark } = (await pickPayment(one)) ?? {}
    if (transaction_id === undefined) return
    const body = { transaction_id, seen: mark?.qty ?? 0, reason }
    await send(one, voidTransaction, { body }, () => one.state.ledger.ended.set(transaction_id, 'voided'))
  },
  async refundPieces(one: One) {
    const shown = await pickPayment(one)
    const paid = one.random.oneOf(shown?.items ?? [])
    if (!shown || !paid) return
    const [id, itemId, seen] = [shown._id, paid._id, paid.mark?.qty ?? 0]
    const [pieces, isLost] = [1 + one.random.below(paid.qty), one.random.below(4) === 0]
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
    const { status, answer } = await one.run.send(one.person, writeOffs.previewWriteOff, { query }, {})
    const seen = { version: status === 200 ? answer.version : '' }
    const body = { _id: row._id, qty, why: 'damaged' as const, text: '', ...seen }
    await send(one, writeOffs.writeOffPieces, { body }, () =>
      changed(one.state.ledger, row.item, row.type, -qty),
    )
  },
  async takeBack(one: One) {
    const { result } = await one.run.look(one.person, writeOffs.listWriteOffs, { query: { limit: '10' } })
    const loss = one.random.oneOf(result.filter(({ type }) => type !== 'exception'))
    if (!loss) return
    const { _id: write_off_id, item, type, qty } = loss
    const look = await one.run.send(one.person, writeOffs.previewTakeBack, { query: { write_off_id } }, {})
    const body = { write_off_id, version: look.status === 200 ? look.answer.version : '' }
    await send(one, writeOffs.takeBackWriteOff, { body }, () => changed(one.state.ledger, item, type, qty))
  },
  /** Edits the receiver, or adds a piece of milk. */
  async correctOrder(one: One, rows: Rows) {
    const { state, random, person, run } = one
    const pk_id = random.oneOf(rows)?.pk_id ?? ''
    const query = { pk_id, corrected: 'included' as const }
    const { correction } = await run.look(person, getPackage, { query })
    const [milk] = correction?.lines ?? []
    if (!correction || !milk) return
    const seen = { pk_id, revision: correction.revision, reason }
    const receiver = random.below(2) === 0 ? `${person.name} ${state.actions}` : null
    const done = () => revised(state.ledger, pk_id, correction.revision + 1, receiver)
    if (receiver !== null) return send(one, editPackage, { body: { ...seen, receiver } }, done)
    const { line, item, qty, weight } = milk
    const lines = [{ line, qty: qty + 1, subtotalWeight: (qty + 1) * weight }]
    await send(one, amendOrder, { body: { ...seen, lines } }, () => {
      done()
      changed(state.ledger, item, 'sold', 1)
    })
  },
}

async function pickPayment(one: One) {
  const { result } = await one.run.look(one.person, listTransactions, { query: { limit: '10' } })
  return one.random.oneOf(result)
}
