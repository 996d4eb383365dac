import * as contract from '#contract/export.ts'
import { handler } from '../../http/define-handler.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { exportBooks } from '../../storage/export/export-books.ts'

/**
 * Longest export, for the slowest reader, in ms: the database keeps old versions of changed rows for as long.
 */
const longest = 30 * 60_000

/** An export is logged before its first byte is sent. */
export const exportAll = handler(contract.exportAll, async (_input, { app, caller, addLog }) => {
  const user = { id: caller.userId, name: caller.name }
  await inTransaction(app.database, (trx) => addLog(trx, user, 'Export', {}))
  return exportBooks(app.database, AbortSignal.any([app.shutdown.ending, AbortSignal.timeout(longest)]))
})
