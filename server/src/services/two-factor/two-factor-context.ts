import type { Database } from '../../storage/engine/database.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import type { ServerLog } from '../log/server-log.ts'

/** What the check of a second factor needs of the app. */
export interface TwoFactorContext {
  readonly database: Database
  readonly auth: Pick<AuthServices, 'hasher' | 'limits' | 'secretBox'>
  readonly log: Pick<ServerLog, 'warn'>
}
