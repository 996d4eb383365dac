import * as contract from '#contract/restore.ts'
import { isRecent } from '#domain/time/recent.ts'
import { handler } from '../../http/define-handler.ts'
import { knownRestores } from '../../storage/backup/restore-record.ts'

/** How long everybody is told what a restore did, in ms; Books shows it to admins for longer. */
const toldFor = 10 * 60 * 1000

export const getMaintenance = handler(contract.getMaintenance, async (_input, { app, now }) => {
  const [last = null] = await knownRestores(app.database, app.config.dataDir)
  if (!last || !isRecent(Date.parse(last.at), now, toldFor)) return { running: null, last: null }
  // Everybody may ask: no folder and no number of rows.
  const { at, outcome } = last
  return { running: null, last: { at, outcome } }
})
