import { setImmediate as nextTurn } from 'node:timers/promises'
import * as contract from '#contract/write-off.ts'
import type { WriteOff } from '#domain/correction/write-off/write-off.ts'
import { isRefusal, type Refusal } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { yuanOrNull } from '../../services/answers/yuan-or-null.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { onSnapshot } from '../../services/corrections/on-snapshot.ts'
import { writtenOff } from '../../services/corrections/write-off-effect.ts'

const { handler } = handlersWith<{ business: BusinessSettings }>()

export const previewWriteOffItems = handler(
  contract.previewWriteOffItems,
  async ({ query }, { app, caller: { userId, name, role }, now }) => {
    const by = { by: { id: userId, name }, role, now }
    const limit = await app.business.writeOffLimit(app.database.db)
    const before: WriteOff[] = []
    const rows = []
    const notDone: { _id: string; msg: Refusal; code: string }[] = []
    let left = null
    for (const asked of query.rows.split(',')) {
      const [_id = '', qty] = asked.split(':')
      // As in preview-write-off.ts.
      const wanted = { rowId: _id, qty: Number(qty), why: 'lost', text: '', version: null } as const
      const done = await onSnapshot(app.database, (db) =>
        writtenOff({ locks: false, db }, wanted, { limit, by, before }),
      )
      if (isRefusal(done)) notDone.push({ _id, msg: done, code: done.refused })
      else {
        const { writeOff, version } = done
        before.push(writeOff)
        left = done.left
        const cost = rmb.toNumber(writeOff.cost)
        rows.push({ _id, qty: writeOff.qty, cost, subtotal: yuanOrNull(writeOff.subtotal), version })
      }
      await nextTurn()
    }
    return { rows, notDone, left: yuanOrNull(left), limit: left === null ? null : rmb.toNumber(limit) }
  },
)
