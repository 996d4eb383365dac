import * as contract from '#contract/restore.ts'
import { firstTransactionNumber } from '#domain/item/transaction-number.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { bytesOf, listCopies as copiesIn, roomForUpload, rowsOf } from '../../services/restore/copies.ts'
import type { Restoring } from '../../services/restore/restoring.ts'
import { readArrival } from '../../storage/backup/arrival.ts'
import type { Manifest } from '../../storage/backup/manifest-schema.ts'
import { readRestores, undoableRestore } from '../../storage/backup/restore-record.ts'
import { writtenSince } from '../../storage/backup/written-since.ts'

const { handler } = handlersWith<{ restoring: Restoring }>()

export const listBackups = handler(contract.listBackups, async (_input, { app, now }) => {
  const { backupDir } = app.restoring
  const copies = await copiesIn(backupDir)
  const arrival = await readArrival(backupDir)
  const [last = null] = await readRestores(app.config.dataDir)
  const undo = await undoableRestore(app.config.dataDir, now)
  return {
    copies: copies.map(({ name, from, manifest }) => ({
      name,
      from,
      madeAt: manifest.madeAt,
      rows: rowsOf(manifest),
      lastTransaction: lastTransactionOf(manifest),
      lastEntry: manifest.chainHead.seq,
      bytes: bytesOf(manifest),
      product: manifest.product,
    })),
    arrival: arrival && { key: arrival.key, bytes: arrival.bytes, received: arrival.received },
    room: await roomForUpload(backupDir),
    last,
    undo: undo && {
      at: undo.at,
      aside: undo.aside,
      since: await writtenSince(app.database.db, Date.parse(undo.at)),
    },
  }
})

/** Null before the first transaction, and for a backup of before, which does not say it. */
function lastTransactionOf({ lastTransaction = 0 }: Manifest): number | null {
  return lastTransaction < firstTransactionNumber ? null : lastTransaction
}
