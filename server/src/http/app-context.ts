import type { VisitorAccess } from '#domain/people/permissions.ts'
import type { ChartSources } from '../ports/charts/port.ts'
import type { CouriersInForce } from '../ports/courier/couriers-in-force.ts'
import type { Documents } from '../ports/documents/port.ts'
import type { MailMessage } from '../ports/mail/port.ts'
import type { RateSource } from '../ports/rates/port.ts'
import type { AuthServices } from '../services/auth/auth-services.ts'
import type { BusinessSettings } from '../services/business-settings/business-settings.ts'
import type { BackgroundTasks } from '../services/load/background-tasks.ts'
import type { WriteBudgets } from '../services/load/write-budget.ts'
import type { ServerLog } from '../services/log/server-log.ts'
import type { Auditor } from '../storage/audit/auditor.ts'
import type { Changes } from '../storage/engine/changes.ts'
import type { Database } from '../storage/engine/database.ts'
import type { Snapshots } from '../storage/engine/snapshots.ts'
import type { KnownDevices } from './known-device-cookie.ts'
import type { Lanes } from './lanes.ts'

/** Everything a call may use, wired once in app.ts. */
export interface AppContext {
  readonly database: Database
  readonly snapshots: Snapshots
  readonly changes: Changes
  readonly auditor: Auditor
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly auth: AuthServices
  readonly business: BusinessSettings
  readonly devices: KnownDevices
  readonly ports: Ports
  readonly load: Load
  readonly config: CallConfig
  readonly log: ServerLog
  readonly shutdown: Shutdown
}

/** Outside services. */
interface Ports {
  readonly couriers: CouriersInForce
  /** null when the live rate is the setting itself. */
  readonly rateSource: RateSource | null
  readonly documents: Documents
  /** Sends a mail at once by the settings in force; throws MailFailure. */
  readonly testMail: (message: MailMessage) => Promise<unknown>
  /** Charts of outside services; empty when the page draws all charts. */
  readonly charts: ChartSources
}

/** Limits on concurrent work, and work after answers. */
interface Load extends WriteBudgets {
  readonly lanes: Lanes
  /** Tasks that continue after an answer was sent. */
  readonly background: BackgroundTasks
}

/** Settings from the environment. */
interface CallConfig {
  readonly visitorAccess: VisitorAccess
  readonly publicUrl: string
  /** Whether everybody may log in as a person of the demo. */
  readonly demo: boolean
}

interface Shutdown {
  /** True once the server has been asked to stop. */
  readonly stopping: () => boolean
  /** Aborted some seconds later, to end answers that are still being streamed. */
  readonly ending: AbortSignal
}
