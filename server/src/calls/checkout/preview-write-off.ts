import * as contract from '#contract/write-off.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { yuanOrNull } from '../../services/answers/yuan-or-null.ts'
import { onSnapshot } from '../../services/corrections/on-snapshot.ts'
import { writtenOff } from '../../services/corrections/write-off-effect.ts'

export const previewWriteOff = handler(
  contract.previewWriteOff,
  async ({ query: { _id: rowId, qty } }, { app, caller: { userId, name, role }, now }) =>
    onSnapshot(app.database, async (db) => {
      // Reason and text change nothing of what leaves.
      const wanted = { rowId, qty: Number(qty), why: 'lost', text: '', version: null } as const
      const limit = await app.business.writeOffLimit(db)
      const by = { by: { id: userId, name }, role, now }
      const done = await writtenOff({ locks: false, db }, wanted, { limit, by })
      if (isRefusal(done)) return done
      const { row, writeOff, version, left } = done
      const { pkId: pk_id, item, type } = row
      return {
        pk_id,
        item,
        type,
        qty: writeOff.qty,
        before: row.qty,
        after: row.qty - writeOff.qty,
        version,
        cost: rmb.toNumber(writeOff.cost),
        subtotal: yuanOrNull(writeOff.subtotal),
        left: yuanOrNull(left),
        limit: left === null ? null : rmb.toNumber(limit),
      }
    }),
)
