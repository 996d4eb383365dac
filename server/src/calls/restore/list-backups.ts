import * as contract from '#contract/restore.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { listCopies as copiesIn, described, roomForUpload } from '../../services/restore/copies.ts'
import type { Restoring } from '../../services/restore/restoring.ts'
import { readArrival, underWay } from '../../storage/backup/arrival.ts'
import { knownRestores, undoableRestore } from '../../storage/backup/restore-record.ts'
import { writtenSince } from '../../storage/backup/written-since.ts'

const { handler } = handlersWith<{ restoring: Restoring }>()

export const listBackups = handler(contract.listBackups, async (_input, { app, now }) => {
  const { backupDir } = app.restoring
  // What has arrived meanwhile is then listed, too.
  const arrival = await readArrival(backupDir)
  const copies = await copiesIn(backupDir)
  const { bytes, received } = arrival ?? { bytes: 0, received: 0 }
  const silent = (await underWay(backupDir, arrival)) === null ? ('stopped' as const) : null
  const restores = await knownRestores(app.database, app.config.dataDir)
  const undo = undoableRestore(restores, now)
  return {
    copies: copies.map(({ name, from, manifest }) => ({ name, from, ...described(manifest) })),
    arrival: arrival && !arrival.fetch ? { key: arrival.key, bytes, received } : null,
    fetching:
      arrival?.fetch && !arrival.complete
        ? { madeAt: arrival.fetch.madeAt, bytes, received, trouble: arrival.fetch.trouble ?? silent }
        : null,
    room: await roomForUpload(backupDir),
    last: restores[0] ?? null,
    undo: undo && {
      at: undo.at,
      aside: undo.aside,
      since: await writtenSince(app.database.db, Date.parse(undo.at)),
    },
  }
})
