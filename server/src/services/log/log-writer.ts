import type { LogKind, LogParams } from '#domain/log/log.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'

/** What a log row refers to. */
interface LogRefs {
  /** Package id or transaction id. */
  readonly refId?: string
  readonly pkId?: string
  readonly itemId?: string
  /** The id of the log row, where other rows name it. */
  readonly id?: string
  /** Whether what was done can be undone. */
  readonly undoable?: boolean
  /** Whether it has one row for each table, for writes of very many rows. */
  readonly summedUp?: boolean
}

/** Writes a log row for a user, and returns its id. */
export type AddLog<Kinds extends LogKind> = <K extends Kinds>(
  trx: Trx,
  user: { readonly id: string; readonly name: string },
  kind: K,
  params: LogParams[K],
  refs?: LogRefs,
) => Promise<string>

/** Writes a log row for the caller, in the transaction of the call, and returns its id. */
export type Log<Kinds extends LogKind> = <K extends Kinds>(
  kind: K,
  params: LogParams[K],
  refs?: LogRefs,
) => Promise<string>

/** What the work of a write needs that one call does once and another for each of several rows. */
export interface WriteWork<Kinds extends LogKind> {
  readonly trx: Trx
  readonly caller: Caller
  readonly now: number
  readonly log: Log<Kinds>
}
