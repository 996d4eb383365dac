import type { LogKind, LogParams } from '#domain/log/log.ts'
import type { Trx } from '../../storage/engine/database.ts'

/** What a log row is about. */
interface LogRefs {
  /** Package id or transaction id. */
  readonly refId?: string
  readonly pkId?: string
  readonly itemId?: string
}

/** Writes a log row of what somebody has done. */
export type AddLog<Kinds extends LogKind> = <K extends Kinds>(
  trx: Trx,
  user: { readonly id: string; readonly name: string },
  kind: K,
  params: LogParams[K],
  refs?: LogRefs,
) => Promise<void>

/** Writes a log row of what the caller has done, in the transaction of the call. */
export type Log<Kinds extends LogKind> = <K extends Kinds>(
  kind: K,
  params: LogParams[K],
  refs?: LogRefs,
) => Promise<void>
