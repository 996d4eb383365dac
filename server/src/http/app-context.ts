import type { Limiter } from '../limiter.ts'
import type { ChartSources } from '../ports/charts/port.ts'
import type { CouriersInForce } from '../ports/courier/couriers-in-force.ts'
import type { Documents } from '../ports/documents/port.ts'
import type { MailMessage } from '../ports/mail/port.ts'
import type { RateSource } from '../ports/rates/port.ts'
import type { AuthServices } from '../services/auth/auth-services.ts'
import type { BusinessSettings } from '../services/business-settings/business-settings.ts'
import type { ImportProgress } from '../services/imports/import-progress.ts'
import type { BackgroundTasks } from '../services/load/background-tasks.ts'
import type { WriteBudgets } from '../services/load/write-budget.ts'
import type { Restoring } from '../services/restore/restoring.ts'
import type { Changes } from '../storage/engine/changes.ts'
import type { KnownDevices } from './known-device-cookie.ts'
import type { ListReader } from './list-reader.ts'
import type { Work } from './work.ts'

/** Everything that calls may need, with what http/ uses itself: wired once in app.ts. */
export interface AppContext extends Work {
  readonly changes: Changes
  readonly auth: AuthServices
  readonly business: BusinessSettings
  readonly devices: KnownDevices
  readonly ports: Ports
  readonly load: Load
  readonly lists: ListReader
  readonly imports: ImportProgress
  readonly restoring: Restoring
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
  readonly limiter: Limiter
  /** Tasks that continue after an answer was sent. */
  readonly background: BackgroundTasks
}
