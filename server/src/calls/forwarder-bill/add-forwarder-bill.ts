import { hash as hashOf } from 'node:crypto'
import type { Input } from '#contract/call.ts'
import * as contract from '#contract/later-cost.ts'
import type { BillLine } from '#domain/correction/later-cost/forwarder-bill.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal/refusal.ts'
import { cleanText } from '#domain/text/text.ts'
import { aud } from '#domain/unit/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { storeBill } from '../../storage/stores/correction/forwarder-bill.store.ts'

export const addForwarderBill = transactionalHandler(
  contract.addForwarderBill,
  async ({ body }, { trx, caller, now, log }) => {
    const name = cleanText(body.name)
    const lines = checkedLines(body.lines)
    if (isRefusal(lines)) return lines
    const logId = newId()
    const by = { id: caller.userId, name: caller.name }
    // Of what was read, so that a file that is exported again is the same bill.
    const hash = hashOf('sha256', JSON.stringify(lines), 'base64url')
    const bill = { hash, name, headers: JSON.stringify(body.headers), lines }
    const { id, isNew } = await storeBill(trx, bill, { by, now, logId })
    const what = { file: name, count: lines.length }
    if (isNew) await log('Read forwarder bill', what, { id: logId })
    return { msg: confirm('forwarder_bill.read', what), bill: id }
  },
)

/** Lines as they are kept: ids in capitals, rows in their order, each once. */
function checkedLines(lines: Input<typeof contract.addForwarderBill>['body']['lines']): BillLine[] | Refusal {
  const isRight = lines.every(
    ({ row, pk_id, charged }, at) =>
      aud.fits(charged) && cleanPackageId(pk_id) !== '' && row > (lines[at - 1]?.row ?? 0),
  )
  if (!isRight) return refuseFields({ lines: 'forwarder_bill.lines' })
  return lines.map(({ row, pk_id, charged }) => ({
    number: row,
    pkId: cleanPackageId(pk_id).toUpperCase(),
    charged: aud.from(charged),
  }))
}
