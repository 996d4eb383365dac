import * as contract from '#contract/restore.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { findCopy, misfit, noRoomFor } from '../../services/restore/copies.ts'
import type { Restoring } from '../../services/restore/restoring.ts'
import { isOfThisBusiness, writtenSince } from '../../storage/backup/written-since.ts'
import { hasAccounts } from '../../storage/stores/people/first-run.store.ts'

const { handler } = handlersWith<{ restoring: Restoring }>()

export const compareBackup = handler(contract.compareBackup, async ({ query }, { app }) => {
  const { database, config, restoring } = app
  const copy = await findCopy(restoring.backupDir, query.name)
  if (!copy) return refuse('restore.gone')
  const here = { engine: database.engine, dataDir: config.dataDir }
  const reason = misfit(copy.manifest, here, copy.folder) ?? (await noRoomFor(copy.manifest, here))
  if (reason) return reason
  // Nothing is lost where nobody has registered.
  if (!(await hasAccounts(database.db))) return { known: true, since: null }
  return {
    known: await isOfThisBusiness(database.db, copy.manifest),
    since: await writtenSince(database.db, Date.parse(copy.manifest.madeAt)),
  }
})
