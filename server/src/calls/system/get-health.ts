import * as contract from '#contract/system.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { pingDatabase } from '../../storage/engine/ping.ts'

export const getHealth = handler(contract.getHealth, async (_input, { app }) =>
  (await pingDatabase(app.database.db)) ? { status: 'ok' as const } : refuse('access.not_ready'),
)
