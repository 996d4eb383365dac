import type { LookAlikes } from '../../storage/stores/account/look-alikes.ts'
import type { RateLimits } from '../../storage/stores/limits/rate-limits.ts'
import type { LastSeen } from './last-seen.ts'
import type { RegisterCodes } from './register-codes.ts'
import type { SecretBox } from './secret-box.ts'
import type { SecretHasher } from './secret-hasher.ts'
import type { Tokens } from './tokens.ts'

/** Services for identity and rate limits. */
export interface AuthServices {
  readonly tokens: Tokens
  readonly secretBox: SecretBox
  readonly hasher: SecretHasher
  readonly lastSeen: LastSeen
  readonly limits: RateLimits
  readonly registerCodes: RegisterCodes
  readonly lookAlikes: LookAlikes
}
