import { health } from '#contract/house.ts'
import { refuse } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { pingDatabase } from '../../storage/engine/ping.ts'

export const checkHealth = onCall(health, async (_input, { house }) =>
  (await pingDatabase(house.database.db)) ? { status: 'ok' as const } : refuse('access.not_ready'),
)
