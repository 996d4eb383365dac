import type { VisitorAccess } from '#domain/people/permissions.ts'
import type { ServerLog } from '../services/log/server-log.ts'
import type { Database, Snapshots } from '../storage/engine/database.ts'

/**
 * What every call may use. A call that needs a service or a port beside it says so in the type of its
 * context.
 */
export interface Work {
  readonly database: Database
  readonly snapshots: Snapshots
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Publishes that data of these topics was changed, after the commit. */
  readonly changes: { notify(topics: readonly string[]): void }
  /** Runs the check of the books that the call has claimed. */
  readonly auditor: { run(): Promise<void> }
  readonly config: CallConfig
  readonly log: ServerLog
  readonly shutdown: Shutdown
}

/** Settings from the environment. */
interface CallConfig {
  readonly visitorAccess: VisitorAccess
  readonly publicUrl: string
  readonly dataDir: string
  /** Whether everybody may log in as a person of the demo. */
  readonly demo: boolean
  /** Names of the variables that were set. */
  readonly given: ReadonlySet<string>
}

interface Shutdown {
  /** True once the server has been asked to stop. */
  readonly stopping: () => boolean
  /** Aborted some seconds later, to end answers that are still being streamed. */
  readonly ending: AbortSignal
}
