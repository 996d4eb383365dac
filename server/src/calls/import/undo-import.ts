import * as contract from '#contract/import.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { lockImport, lockImports, markUndone } from '../../storage/stores/import/import.store.ts'
import { takeBackRows } from '../../storage/stores/import/undo-import.ts'

export const undoImport = transactionalHandler(
  contract.undoImport,
  async ({ body: { import_id } }, { trx, caller, now, log }) => {
    if (!(await lockImports(trx))) return refuse('import.busy')
    const made = await lockImport(trx, import_id)
    if (!made) return refuse('undo.gone')
    if (made.undoneAt !== null) return refuse('undo.done')
    const taken = await takeBackRows(trx, made, { by: caller.userId, now })
    if (!taken) return refuse('import.touched')
    await markUndone(trx, import_id, caller.name, now)
    const what = { imported: made.kind, count: made.made, file: made.file, undone: made.logId }
    await log('Undo import', what, { refId: import_id, pkId: made.pkId ?? '', summedUp: true })
    return { msg: confirm('import.undone', { file: made.file }) }
  },
)
