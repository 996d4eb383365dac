import * as contract from '#contract/restore.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { fitsPlace } from '#domain/setting/business-settings.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BackgroundTasks } from '../../services/load/background-tasks.ts'
import { bytesOf, inMegabytes, misfit, roomForUpload } from '../../services/restore/copies.ts'
import type { Restoring } from '../../services/restore/restoring.ts'
import { arrivalFolder, readArrival, underWay } from '../../storage/backup/arrival.ts'

const { handler } = handlersWith<{ restoring: Restoring; load: { background: BackgroundTasks } }>()

export const fetchCopyElsewhere = handler(contract.fetchCopyElsewhere, async ({ body }, { app }) => {
  const { config, database, log, load } = app
  if (config.demo) return refuse('restore.no_demo')
  if (!fitsPlace(body.place, body.address)) return refuseFields({ address: 'business.address' })
  const { backupDir } = app.restoring
  const started = { trouble: null, msg: confirm('restore.fetching') }
  const { beginFetch, copyElsewhere, isFetching, troubleElsewhere } = await import(
    '../../services/restore/elsewhere.ts'
  )
  try {
    const copy = await copyElsewhere(body, body.copy)
    const { backup } = copy.manifest
    const folder = arrivalFolder(backupDir)
    const reason = misfit(backup, { engine: database.engine, dataDir: config.dataDir }, folder)
    // One of the other database is fetched, because the command of the refusal takes it from here.
    if (reason?.refused === 'restore.newer') return reason
    const room = await roomForUpload(backupDir)
    if (bytesOf(backup) > room) return refuse('restore.too_large', { size: inMegabytes(room) })
    const [arrival, arriving] = [await readArrival(backupDir), await underWay(backupDir)]
    const isThis = arrival?.fetch !== undefined && arrival.key === copy.name
    if (isThis && (arrival.complete || arriving !== null)) return started
    if (arriving !== null || isFetching(load.background)) return refuse('restore.arriving')
    await beginFetch({ typed: body, copy, backupDir, folder, background: load.background, log })
    return started
  } catch (error) {
    return { trouble: troubleElsewhere(error, log), msg: confirm('restore.not_fetched') }
  }
})
