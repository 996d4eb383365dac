import * as contract from '#contract/write-off.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { yuanOrNull } from '../../services/answers/yuan-or-null.ts'
import { onSnapshot } from '../../services/corrections/on-snapshot.ts'
import { previewReason } from '../../services/corrections/transaction-effect.ts'
import { takenBack } from '../../services/corrections/write-off-effect.ts'

export const previewTakeBack = handler(
  contract.previewTakeBack,
  async ({ query: { write_off_id: id } }, { app, caller: { userId, name, role }, now }) =>
    onSnapshot(app.database, async (db) => {
      const by = { by: { id: userId, name }, role, now, reason: previewReason }
      const done = await takenBack({ locks: false, db }, { id, version: null }, by)
      if (isRefusal(done)) return done
      const { writeOff, before, after, version } = done
      const { qty, subtotal } = writeOff
      const { pkId: pk_id, item, type } = after
      return {
        pk_id,
        item,
        type,
        qty,
        before: before?.qty ?? 0,
        after: after.qty,
        version,
        cost: rmb.toNumber(rowCost(after.cost, qty)),
        subtotal: yuanOrNull(subtotal),
      }
    }),
)
