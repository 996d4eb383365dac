import type { Change } from '#domain/correction/effect.ts'
import type { WriteOff } from '#domain/correction/write-off/write-off.ts'
import { dayOf } from '#domain/time/day.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import type { Storing } from './storing.ts'

/** Stores new write-offs, and ends those that no longer stand. */
export async function storeWriteOffs(
  trx: Trx,
  changes: readonly Change<WriteOff>[],
  { by, now, logId }: Storing,
): Promise<void> {
  for (const { before, after } of changes) {
    if (!after) throw new Error('write-offs are ended, never deleted')
    if (before) {
      const ended = { ended_at: now, ended_by: by.id }
      await trx.updateTable('write_offs').set(ended).where('id', '=', before.id).execute()
      const stood = { ended_at: null, ended_by: null }
      rowChanged(trx, { table: 'write_offs', id: before.id, before: stood, after: ended })
      continue
    }
    const id = newId()
    const row = {
      pk_id: after.pkId,
      line_group: after.group,
      qty: after.qty,
      why: after.why,
      text: after.text,
      type: after.type,
      original_type: after.originalType,
      subtotal_fen: after.subtotal,
      cost_fen: after.cost,
      note: after.note,
      user_id: after.by.id,
      day: dayOf(now),
    }
    const rest = { user_name: after.by.name, log_id: logId, created_at: now, ended_at: null, ended_by: null }
    await insertRows(trx, 'write_offs', [{ id, ...row, ...rest }])
    rowChanged(trx, { table: 'write_offs', id, before: null, after: row })
  }
}
