import { addAddress, deleteAddress, listAddresses } from '#contract/address.ts'
import { closeMonth, listMonths, reopenMonth } from '#contract/month.ts'
import { undoAction } from '#contract/undo.ts'
import * as writeOffs from '#contract/write-off.ts'
import { add, changed } from '#domain/test/model/ledger.ts'
import { addressAt } from '../../../testkit/actors/operations.ts'
import type { Rows } from '../../../testkit/model/shown-rows.ts'
import { type Client, send, sendUndoable } from '../random-run.ts'

const reason = 'one of many at once'

/** Undoes what one did oneself, loses pieces and finds them again, deletes addresses, closes months. */
export const otherActions = {
  async undo(client: Client) {
    const done = client.undoable.splice(client.random.below(client.undoable.length), 1)[0]
    if (!done) return
    await send(client, undoAction, { body: { log_id: done.logId } }, done.undo)
  },
  /** Not of exceptions, whose share of money is not in the answer. */
  async writeOff(client: Client, rows: Rows) {
    const row = client.random.oneOf(rows.filter(({ type }) => type !== 'exception'))
    if (!row) return
    const qty = 1 + client.random.below(2)
    const query = { _id: row._id, qty: String(qty) }
    const { status, answer } = await client.run.send(client.person, writeOffs.previewWriteOff, { query }, {})
    const seen = { version: status === 200 ? answer.version : '' }
    const body = { _id: row._id, qty, why: 'damaged' as const, text: '', ...seen }
    await send(client, writeOffs.writeOffPieces, { body }, () =>
      changed(client.state.ledger, row.item, row.type, -qty),
    )
  },
  async takeBack(client: Client) {
    const { run, person, random, state } = client
    const { result } = await run.look(person, writeOffs.listWriteOffs, { query: { limit: '10' } })
    const loss = random.oneOf(result.filter(({ type }) => type !== 'exception'))
    if (!loss) return
    const { _id: write_off_id, item, type, qty } = loss
    const look = await run.send(person, writeOffs.previewTakeBack, { query: { write_off_id } }, {})
    const body = {
      write_off_id,
      version: look.status === 200 ? look.answer.version : '',
      reason: 'found again',
    }
    await send(client, writeOffs.takeBackWriteOff, { body }, () => changed(state.ledger, item, type, qty))
  },
  async deleteAddress(client: Client) {
    const { addresses } = client.state.ledger
    const { result } = await client.run.look(client.person, listAddresses, {})
    const there = result.length < 5 ? undefined : client.random.oneOf(result)
    const note = there?.note ?? `address ${client.state.actions}`
    const count = (sign: number) => () => add(addresses, note, sign)
    if (!there) return send(client, addAddress, { body: { ...addressAt(1), note } }, count(1))
    await sendUndoable(client, deleteAddress, { body: { _id: there._id } }, count(-1), count(1))
  },
  async closeMonth(client: Client) {
    const { ledger } = client.state
    if (!client.run.environment.admins.includes(client.person)) return
    const { next, lastClosed } = await client.run.look(client.person, listMonths, {})
    if (next && client.random.below(2) === 0) {
      const overruled = { pending: reason, audit: reason }
      return send(client, closeMonth, { body: { month: next.month, overruled } }, () => {
        ledger.closed += 1
      })
    }
    if (lastClosed === null) return
    await send(client, reopenMonth, { body: { month: lastClosed, reason } }, () => {
      ledger.closed -= 1
    })
  },
}
