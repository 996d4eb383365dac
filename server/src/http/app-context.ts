import type { AttentionDays } from '#domain/parcel/attention.ts'
import type { CourierKind } from '#domain/parcel/outside-services.ts'
import type { VisitorAccess } from '#domain/people/permissions.ts'
import type { ChartSources } from '../ports/charts/port.ts'
import type { Courier } from '../ports/courier/port.ts'
import type { Documents } from '../ports/documents/port.ts'
import type { RateSource } from '../ports/rates/port.ts'
import type { Tracker } from '../ports/tracker/port.ts'
import type { Auditor } from '../storage/audit/auditor.ts'
import type { Changes } from '../storage/engine/changes.ts'
import type { Database } from '../storage/engine/database.ts'
import type { Snapshots } from '../storage/engine/snapshots.ts'
import type { LookAlikes } from '../storage/stores/account/look-alikes.ts'
import type { RateLimits } from '../storage/stores/limits/rate-limits.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { KnownDevices } from './known-device-cookie.ts'
import type { Lanes } from './lanes.ts'
import type { LastSeen } from './last-seen.ts'
import type { RegisterCodes } from './register-codes.ts'
import type { SecretBox } from './secret-box.ts'
import type { SecretHasher } from './secret-hasher.ts'
import type { Tokens } from './tokens.ts'
import type { WriteBudget } from './write-budget.ts'

interface PaymentDetails {
  readonly alipayQr: string | null
  readonly wechatQr: string | null
  readonly bankAccount: string | null
  readonly bankName: string | null
}

/** Everything a call may use, put together once in app.ts. */
export interface AppContext {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly tokens: Tokens
  readonly secretBox: SecretBox
  readonly hasher: SecretHasher
  readonly lastSeen: LastSeen
  readonly limits: RateLimits
  readonly writeBudget: WriteBudget
  readonly lanes: Lanes
  readonly snapshots: Snapshots
  readonly devices: KnownDevices
  readonly lookAlikes: LookAlikes
  readonly changes: Changes
  readonly auditor: Auditor
  readonly courier: Courier
  /** null where nobody can be asked about the way after the forwarder. */
  readonly tracker: Tracker | null
  readonly attentionDays: AttentionDays
  /** What goes on after an answer. */
  readonly behind: BackgroundTasks
  /** null where the rate is the setting itself. */
  readonly rateSource: RateSource | null
  readonly documents: Documents
  /** Those from outside; empty where the page draws all of them. */
  readonly charts: ChartSources
  readonly registerCodes: RegisterCodes
  readonly visitorAccess: VisitorAccess
  readonly businessName: string
  readonly publicUrl: string
  readonly mail: 'file' | 'smtp'
  readonly courierKind: CourierKind
  readonly payment: PaymentDetails
  /** True from the moment the server was told to stop. */
  readonly stopping: () => boolean
  /** Aborted some seconds after that: what still flows then is broken off. */
  readonly ending: AbortSignal
  /** A sign that stands for a text in the server's log: the same for the same text, and nothing can be read from it. */
  readonly signOf: (text: string) => string
  /** Writes a warning to the server's log. */
  readonly warn: (details: object, message: string) => void
}
