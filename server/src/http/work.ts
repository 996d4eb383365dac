import type { VisitorAccess } from '#domain/people/permissions.ts'
import type { Refusal } from '#domain/refusal/refusal.ts'
import type { Requester } from '../services/load/shares.ts'
import type { ServerLog } from '../services/log/server-log.ts'
import type { Database, Snapshots } from '../storage/engine/database.ts'
import type { LaneName } from '../work-limits.ts'

/** What every call may use. A call that needs a service or a port beside it says so in the type of its context. */
export interface Work {
  readonly database: Database
  readonly snapshots: Snapshots
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Publishes that data of these topics was changed, after the commit. */
  readonly changes: { notify(topics: readonly string[]): void }
  /** Runs the check of the books that the call has claimed. */
  readonly auditor: { run(): Promise<void> }
  readonly load: { readonly lanes: Turns }
  readonly config: CallConfig
  readonly log: ServerLog
  readonly shutdown: Shutdown
}

interface Turns {
  /** Runs `work` when its turn in the lane has come; refuses with busy when that takes too long. */
  within<T>(lane: LaneName, requester: Requester, work: () => Promise<T>): Promise<T | Refusal>
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
