import type { VisitorAccess } from '#domain/permissions.ts'
import type { Courier } from '../ports/courier/port.ts'
import type { Documents } from '../ports/documents/port.ts'
import type { RateSource } from '../ports/rates/port.ts'
import type { Changes } from '../storage/changes.ts'
import type { Database } from '../storage/database.ts'
import type { Limits } from '../storage/limits.ts'
import type { Tokens } from './tokens.ts'

export interface RegisterCodes {
  readonly admin: string
  readonly staff: string
  readonly visitor: string
}

interface PaymentDetails {
  readonly alipayQr: string | null
  readonly wechatQr: string | null
  readonly bankAccount: string | null
  readonly bankName: string | null
}

/** Everything a call may use, put together once in app.ts. */
export interface House {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly tokens: Tokens
  readonly limits: Limits
  readonly changes: Changes
  readonly courier: Courier
  /** null where the rate is the setting itself. */
  readonly rateSource: RateSource | null
  readonly documents: Documents
  readonly registerCodes: RegisterCodes
  readonly visitorAccess: VisitorAccess
  readonly businessName: string
  readonly publicUrl: string
  readonly mail: 'file' | 'smtp'
  readonly courierKind: 'sandbox' | 'polar'
  readonly payment: PaymentDetails
  /** Writes a warning to the server's log. */
  readonly warn: (details: object, message: string) => void
}
