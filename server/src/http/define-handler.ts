import type { Readable } from 'node:stream'
import type { Answer, Call, Input, LogsOf } from '#contract/call.ts'
import type { Confirmation } from '#domain/messages/confirmations.ts'
import type { Refusal } from '#domain/refusal/refusal.ts'
import type { Language } from '#domain/text/language.ts'
import type { KnownDevice, Requester } from '../requester.ts'
import type { InBatches, RowsAnswer } from '../services/answers/batches.ts'
import type { AddLog, Log } from '../services/log/log-writer.ts'
import type { Trx } from '../storage/engine/database.ts'
import type { Caller } from '../storage/stores/account/caller.ts'
import type { Work } from './work.ts'

/** The caller: always known for calls with a permission, null for public calls and during the first run. */
type CallerOf<C extends Call> = C['permission'] extends null
  ? null
  : C extends { readonly duringSetup: true }
    ? Caller | null
    : Caller

/** `Needs` is what the call may use beside `Work`: members of AppContext. */
export interface Context<C extends Call, Needs = unknown> {
  readonly app: Work & Needs
  readonly caller: CallerOf<C>
  readonly now: number
  readonly address: string
  /** Whom further work is counted for. */
  readonly requester: Requester
  /** The User-Agent header. */
  readonly userAgent: string
  readonly device: KnownDevice
  /** The caller's language, for texts other than refusals and confirmations. */
  readonly language: Language
  /** Writes a log row in a transaction that the call has opened itself. */
  readonly addLog: AddLog<LogsOf<C>>
}

export interface WriteContext<C extends Call, Needs = unknown> extends Omit<Context<C, Needs>, 'addLog'> {
  readonly trx: Trx
  readonly log: Log<LogsOf<C>>
  /** Runs `work` after the commit; not for a repeated request. */
  readonly afterwards: (work: () => void) => void
}

/**
 * An answer as handlers return it: `msg` is a confirmation that is not put into words yet, and those of
 * `notDone` are refusals.
 */
type Localizable<A> = Omit<A, 'msg' | 'notDone'> &
  (A extends { readonly msg: string } ? { readonly msg: Confirmation } : unknown) &
  (A extends { readonly notDone: readonly NotDone[] } ? { readonly notDone: readonly RefusedRow[] } : unknown)

interface NotDone {
  readonly _id: string
  readonly msg: string
  readonly code: string
}

/** A row of several that was refused. */
export type RefusedRow = Omit<NotDone, 'msg'> & { readonly msg: Refusal }

/** Calls with `media` answer bytes, which are streamed when they are many. */
type Result<C extends Call> = C extends { readonly media: string }
  ? Uint8Array | string | Readable
  : Localizable<Answer<C>>

/** Calls that read may also answer rows that are read while they are written. */
type ReadResult<C extends Call> = Result<C> | RowsAnswer<InBatches<Answer<C>>>

/** A write whose answer is stored under its Idempotency-Key. */
type KeyedCall = Call & { readonly permission: string; readonly keepsAnswer?: never }

/** What the work on one row of several answers. */
interface RowAnswer {
  readonly msg: Confirmation
  readonly logId?: string
}

export interface Row {
  readonly _id: string
}

/** What runs the work of a handler (run-call.ts). */
interface Runner<Needs> {
  /** Runs `work` once. */
  read(work: (context: Context<Call, Needs>) => Promise<unknown>): Promise<unknown>
  /** Runs `work` in one transaction, once for its Idempotency-Key. */
  write(work: (context: WriteContext<Call, Needs>) => Promise<unknown>): Promise<unknown>
  /** Runs `work` on each row in a transaction of its own. */
  writeRows<R extends Row>(
    rows: readonly R[],
    work: (row: R, context: WriteContext<Call, Needs>) => Promise<RowAnswer | Refusal>,
  ): Promise<unknown>
}

/** A call with its handler. */
export interface Route<Needs = unknown> {
  readonly call: Call
  run(input: unknown, runner: Runner<Needs>): Promise<unknown>
}

/** A call under its name in the contract, with its handler, which is loaded by the first request. */
export interface NamedRoute {
  readonly name: string
  readonly call: Call
  handler(): Promise<Route>
}

/** Defines calls that need services or ports beside `Work`: `Needs` are members of AppContext. */
export function handlersWith<Needs>() {
  return {
    /** Defines a call that reads, or that opens its transactions itself. */
    handler: <C extends Call>(
      call: C,
      work: (input: Input<C>, context: Context<C, Needs>) => Promise<ReadResult<C> | Refusal>,
    ): Route<Needs> => ({
      call,
      run: (input, { read }) => read((context) => work(input as Input<C>, context as Context<C, Needs>)),
    }),

    /**
     * Defines a call that writes in one database transaction: its changes, its log row and the answer stored
     * under its Idempotency-Key. A refusal or a failure rolls back everything.
     */
    transactionalHandler: <C extends KeyedCall>(
      call: C,
      work: (input: Input<C>, context: WriteContext<C, Needs>) => Promise<Result<C> | Refusal>,
    ): Route<Needs> => ({
      call,
      run: (input, { write }) =>
        write((context) => work(input as Input<C>, context as WriteContext<C, Needs>)),
    }),

    /**
     * Defines a call that does the same work on each of several rows, one after the other, each in a
     * transaction of its own between which others have their turn. A row that is refused does not stop the
     * others. After a crash a repeat with the same Idempotency-Key goes on with the rows that are not done
     * (docs/decisions/041-bounded-writes.md).
     */
    rowsHandler: <C extends KeyedCall, R extends Row>(
      call: C,
      rowsOf: (input: Input<C>) => readonly R[],
      work: (row: R, context: WriteContext<C, Needs>) => Promise<RowAnswer | Refusal>,
    ): Route<Needs> => ({
      call,
      run: (input, { writeRows }) =>
        writeRows(rowsOf(input as Input<C>), (row, context) => work(row, context as WriteContext<C, Needs>)),
    }),
  }
}

export const { handler, transactionalHandler, rowsHandler } = handlersWith<unknown>()
