import * as contract from '#contract/system.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { pingDatabase } from '../../storage/engine/ping.ts'

export const getReadiness = handler(contract.getReadiness, async (_input, { app }) => {
  if (app.shutdown.stopping()) return refuse('access.busy')
  return (await pingDatabase(app.database.db)) ? { status: 'ok' as const } : refuse('access.not_ready')
})
