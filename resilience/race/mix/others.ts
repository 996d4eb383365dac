import { addAddress, deleteAddress, listAddresses } from '#contract/address.ts'
import { closeMonth, listMonths, reopenMonth } from '#contract/month.ts'
import { undoAction } from '#contract/undo.ts'
import * as writeOffs from '#contract/write-off.ts'
import { add, changed } from '#domain/test/model/ledger.ts'
import { addressAt } from '../../../testkit/actors/operations.ts'
import type { Rows } from '../../../testkit/model/shown-rows.ts'
import { type One, send, sendUndoable } from '../random-run.ts'

const reason = 'one of many at once'

/** Undoes what one did oneself, loses pieces and finds them again, deletes addresses, closes months. */
export const others = {
  async undo(one: One) {
    const done = one.undoable.splice(one.random.below(one.undoable.length), 1)[0]
    if (!done) return
    await send(one, undoAction, { body: { log_id: done.logId } }, done.undo)
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
  async deleteAddress(one: One) {
    const { addresses } = one.state.ledger
    const { result } = await one.run.look(one.person, listAddresses, {})
    const there = result.length < 5 ? undefined : one.random.oneOf(result)
    const note = there?.note ?? `address ${one.state.actions}`
    const count = (sign: number) => () => add(addresses, note, sign)
    if (!there) return send(one, addAddress, { body: { ...addressAt(1), note } }, count(1))
    await sendUndoable(one, deleteAddress, { body: { _id: there._id } }, count(-1), count(1))
  },
  async closeMonth(one: One) {
    const { ledger } = one.state
    if (!one.run.environment.admins.includes(one.person)) return
    const { next, lastClosed } = await one.run.look(one.person, listMonths, {})
    if (next && one.random.below(2) === 0) {
      const overruled = { pending: reason, audit: reason }
      return send(one, closeMonth, { body: { month: next.month, overruled } }, () => {
        ledger.closed += 1
      })
    }
    if (lastClosed === null) return
    await send(one, reopenMonth, { body: { month: lastClosed, reason } }, () => {
      ledger.closed -= 1
    })
  },
}
