import * as contract from '#contract/restore.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { findCopy, misfit, noRoomFor } from '../../services/restore/copies.ts'
import type { Restoring } from '../../services/restore/restoring.ts'
import { isOfThisBusiness } from '../../storage/backup/written-since.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'

const { handler } = handlersWith<{ restoring: Restoring }>()

export const startRestore = handler(contract.startRestore, async ({ body }, { app, caller, addLog }) => {
  const { database, config, restoring } = app
  if (config.demo) return refuse('restore.no_demo')
  const copy = await findCopy(restoring.backupDir, body.name)
  if (!copy) return refuse('restore.gone')
  const { folder, manifest } = copy
  const here = { engine: database.engine, dataDir: config.dataDir }
  const reason = misfit(manifest, here, folder) ?? (await noRoomFor(manifest, here))
  if (reason) return reason
  const by = caller && { id: caller.userId, name: caller.name }
  // Nobody is asked in the first run, where nothing is lost.
  if (by && body.otherBusiness !== true && !(await isOfThisBusiness(database.db, manifest))) {
    return refuse('restore.other_business')
  }
  if (by) await inTransaction(database, (trx) => addLog(trx, by, 'Restore', {}))
  restoring.begin({ kind: 'restore', folder, copyOf: manifest.madeAt })
  return { msg: confirm('restore.started') }
})
