import * as contract from '#contract/restore.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { Restoring } from '../../services/restore/restoring.ts'
import { knownRestores, undoableRestore } from '../../storage/backup/restore-record.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'

const { handler } = handlersWith<{ restoring: Restoring }>()

export const undoRestore = handler(contract.undoRestore, async (_input, { app, caller, now, addLog }) => {
  const restored = undoableRestore(await knownRestores(app.database, app.config.dataDir), now)
  if (!restored) return refuse('restore.undo_gone')
  const by = { id: caller.userId, name: caller.name }
  await inTransaction(app.database, (trx) => addLog(trx, by, 'Undo restore', {}))
  app.restoring.begin({ kind: 'undo', aside: restored.aside })
  return { msg: confirm('restore.started') }
})
