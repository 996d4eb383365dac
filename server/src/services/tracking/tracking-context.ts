import type { Refusal } from '#domain/refusal/refusal.ts'
import type { CouriersInForce } from '../../ports/courier/couriers-in-force.ts'
import type { Changes } from '../../storage/engine/changes.ts'
import type { Database } from '../../storage/engine/database.ts'
import type { BackgroundTasks } from '../load/background-tasks.ts'
import type { Requester } from '../load/shares.ts'
import type { ServerLog } from '../log/server-log.ts'

/** What the refresh of a track needs of the app. */
export interface TrackingContext {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly changes: Changes
  readonly ports: { readonly couriers: CouriersInForce }
  readonly load: { readonly background: BackgroundTasks }
  readonly log: Pick<ServerLog, 'warn'>
}

/** Runs `work` in a turn of the refresh lane; refuses with busy when none comes in time. */
interface RefreshLane {
  within<T>(lane: 'refresh', requester: Requester, work: () => Promise<T>): Promise<T | Refusal>
}

/** What the view of a track needs: its refresh queues in a lane. */
export interface TrackViewContext extends TrackingContext {
  readonly load: TrackingContext['load'] & { readonly lanes: RefreshLane }
}
