import * as contract from '#contract/export.ts'
import { handler } from '../../http/define-handler.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { exportBooks } from '../../storage/export/export-books.ts'

/** For the slowest reader, in ms: the database keeps what was changed or deleted meanwhile for as long. */
const longest = 30 * 60_000

/** Who takes everything out of the house is written down before the first byte leaves it. */
export const exportAll = handler(contract.exportAll, async (_input, { house, caller, addLog }) => {
  const user = { id: caller.userId, name: caller.name }
  await inTransaction(house.database, (trx) => addLog(trx, user, 'Export', {}))
  return exportBooks(house.database, AbortSignal.any([house.ending, AbortSignal.timeout(longest)]))
})
