import type { Limiter } from '../../limiter.ts'
import type { CouriersInForce } from '../../ports/courier/couriers-in-force.ts'
import type { Changes } from '../../storage/engine/changes.ts'
import type { Database } from '../../storage/engine/database.ts'
import type { BackgroundTasks } from '../load/background-tasks.ts'
import type { ServerLog } from '../log/server-log.ts'

/** What the refresh of a track needs of the app. */
export interface TrackingContext {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly changes: Pick<Changes, 'notify'>
  readonly ports: { readonly couriers: CouriersInForce }
  readonly load: { readonly background: BackgroundTasks }
  readonly log: Pick<ServerLog, 'warn'>
}

/** What the view of a track needs: its refresh is limited. */
export interface TrackViewContext extends TrackingContext {
  readonly load: TrackingContext['load'] & { readonly limiter: Pick<Limiter, 'run'> }
}
