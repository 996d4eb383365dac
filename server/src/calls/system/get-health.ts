import * as contract from '#contract/system.ts'
import { refuse } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { pingDatabase } from '../../storage/engine/ping.ts'

export const getHealth = onCall(contract.getHealth, async (_input, { house }) =>
  (await pingDatabase(house.database.db)) ? { status: 'ok' as const } : refuse('access.not_ready'),
)
