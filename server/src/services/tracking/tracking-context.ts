import type { Refusal } from '#domain/messages/refusal.ts'
import type { Courier } from '../../ports/courier/port.ts'
import type { Tracker } from '../../ports/tracker/port.ts'
import type { Changes } from '../../storage/engine/changes.ts'
import type { Database } from '../../storage/engine/database.ts'
import type { BackgroundTasks } from '../load/background-tasks.ts'
import type { Asker } from '../load/shares.ts'
import type { ServerLog } from '../log/server-log.ts'

/** What the refresh of a track needs. */
export interface TrackingContext {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly changes: Changes
  readonly ports: {
    readonly courier: Courier
    /** null where nobody can be asked about the way after the forwarder. */
    readonly tracker: Tracker | null
  }
  readonly load: { readonly background: BackgroundTasks }
  readonly log: Pick<ServerLog, 'warn'>
}

/** Does `work` when the turn of who asks has come; busy when that does not come in time. */
interface RefreshLane {
  within<T>(lane: 'refresh', asker: Asker, work: () => Promise<T>): Promise<T | Refusal>
}

/** What a look at a track needs: the refresh waits in a lane for its turn. */
export interface TrackLookContext extends TrackingContext {
  readonly load: TrackingContext['load'] & { readonly lanes: RefreshLane }
}
