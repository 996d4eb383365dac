import type { LogKind, LogParams } from '#domain/log/log.ts'
import type { Trx } from '../../storage/engine/database.ts'

/** What a log row refers to. */
interface LogRefs {
  /** The id of the log row, where something that is stored names it; a new one when left out. */
  readonly id?: string
  /** Package id or transaction id. */
  readonly refId?: string
  readonly pkId?: string
  readonly itemId?: string
}

/** Writes a log row for a user. */
export type AddLog<Kinds extends LogKind> = <K extends Kinds>(
  trx: Trx,
  user: { readonly id: string; readonly name: string },
  kind: K,
  params: LogParams[K],
  refs?: LogRefs,
) => Promise<void>

/** Writes a log row for the caller, in the transaction of the call. */
export type Log<Kinds extends LogKind> = <K extends Kinds>(
  kind: K,
  params: LogParams[K],
  refs?: LogRefs,
) => Promise<void>
