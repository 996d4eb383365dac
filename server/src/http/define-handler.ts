import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Answer, type Call, changedTopics, type Input, type LogsOf } from '#contract/call.ts'
import { type Confirmation, confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Language } from '#domain/text/language.ts'
import type { InBatches, RowsAnswer } from '../services/answers/rows-answer.ts'
import type { Requester } from '../services/load/shares.ts'
import type { AddLog, Log } from '../services/log/log-writer.ts'
import { giveWay } from '../slices.ts'
import type { Trx } from '../storage/engine/database.ts'
import { inTransaction } from '../storage/engine/in-transaction.ts'
import type { Caller } from '../storage/stores/account/session.store.ts'
import { claimKey, type RequestKey, storeAnswer } from '../storage/stores/idempotency/idempotency.store.ts'
import { addLog } from '../storage/stores/log/log.store.ts'
import type { AppContext } from './app-context.ts'
import type { KnownDevice } from './known-device-cookie.ts'
import type { Localizable, RefusedRow } from './localize.ts'

/** The caller: always known for calls with a permission, null for public calls. */
type CallerOf<C extends Call> = C['permission'] extends null ? null : Caller

export interface Context<C extends Call> {
  readonly app: AppContext
  readonly caller: CallerOf<C>
  readonly now: number
  readonly address: string
  /** Whom further turns in a lane are counted for. */
  readonly requester: Requester
  /** The User-Agent header. */
  readonly userAgent: string
  readonly device: KnownDevice
  /** The caller's language, for texts other than refusals and confirmations. */
  readonly language: Language
  /** Writes a log row in a transaction that the call has opened itself. */
  readonly addLog: AddLog<LogsOf<C>>
}

export interface WriteContext<C extends Call> extends Omit<Context<C>, 'addLog'> {
  readonly trx: Trx
  readonly log: Log<LogsOf<C>>
  /** Runs `work` after the commit; not for a repeated request. */
  readonly afterwards: (work: () => void) => void
}

/** Calls with `media` answer bytes, which are streamed when they are many. */
type Result<C extends Call> = C extends { readonly media: string }
  ? Uint8Array | string | Readable
  : Localizable<Answer<C>>

/** Calls that read may also answer rows that are read while they are written. */
type ReadResult<C extends Call> = Result<C> | RowsAnswer<InBatches<Answer<C>>>

/** A request that passed the schema and access checks. */
interface ApiRequest {
  readonly input: unknown
  readonly caller: Caller | null
  readonly address: string
  readonly requester: Requester
  readonly userAgent: string
  readonly device: KnownDevice
  readonly language: Language
  readonly idempotencyKey: string | null
}

/** A call with its handler. */
export interface Route {
  readonly call: Call
  run(request: ApiRequest, app: AppContext): Promise<unknown>
}

/** A call under its name in the contract, with its handler, which is loaded by the first request. */
export interface NamedRoute {
  readonly name: string
  readonly call: Call
  handler(): Promise<Route>
}

/** Defines a call that reads, or that opens its transactions itself. */
export function handler<C extends Call>(
  call: C,
  handler: (input: Input<C>, context: Context<C>) => Promise<ReadResult<C> | Refusal>,
): Route {
  return { call, run: (request, app) => handler(request.input as Input<C>, contextOf(request, app)) }
}

/**
 * Defines a call that writes in one database transaction: its changes, its log row and the answer stored under its
 * Idempotency-Key. A refusal or a failure rolls back everything.
 */
export function transactionalHandler<
  C extends Call & { readonly permission: string; readonly keepsAnswer?: never },
>(call: C, handler: (input: Input<C>, context: WriteContext<C>) => Promise<Result<C> | Refusal>): Route {
  return {
    call,
    run: (request, app) =>
      writeOnce<C>(request, app, keyOf(call, request), (context) =>
        handler(request.input as Input<C>, context),
      ),
  }
}

/** What the work on one row of several answers. */
interface RowAnswer {
  readonly msg: Confirmation
  readonly logId?: string
}

/**
 * Defines a call that does the same work on each of several rows, one after the other, each in a transaction of its own
 * between which others have their turn. A row that is refused does not stop the others. After a crash a repeat with the
 * same Idempotency-Key goes on with the rows that are not done (docs/decisions/107-writes-of-several-rows.md).
 */
export function rowsHandler<
  C extends Call & { readonly permission: string; readonly keepsAnswer?: never },
  R extends { readonly _id: string },
>(
  call: C,
  rowsOf: (input: Input<C>) => readonly R[],
  work: (row: R, context: WriteContext<C>) => Promise<RowAnswer | Refusal>,
): Route {
  return {
    call,
    async run(request, app) {
      const key = keyOf(call, request)
      const earlier =
        key && (await inTransaction(app.database, (trx) => earlierAnswer(trx, key, app.clock())))
      if (earlier) return isRefusal(earlier) ? earlier : JSON.parse(earlier.answer)
      const rows = rowsOf(request.input as Input<C>)
      const done: { readonly _id: string; readonly logId?: string }[] = []
      const notDone: RefusedRow[] = []
      try {
        for (const [index, row] of rows.entries()) {
          const { _id } = row
          const keyOfRow = key && { ...key, key: digest(`${key.key} ${index}`) }
          const answer = await writeOnce<C>(request, app, keyOfRow, (context) => work(row, context))
          if (isRefusal(answer)) notDone.push({ _id, msg: answer, code: answer.refused })
          else done.push({ _id, ...logIdOf(answer) })
          await giveWay()
        }
      } catch (error) {
        if (done.length > 0) app.changes.notify(changedTopics(call))
        throw error
      }
      const answer = { msg: confirm('rows.done', { done: done.length, count: rows.length }), done, notDone }
      if (!key) return answer
      const kept = await inTransaction(app.database, async (trx) => {
        // A repeat at the same moment may have finished first.
        const first = await earlierAnswer(trx, key, app.clock())
        if (!first) await storeAnswer(trx, key, JSON.stringify(answer))
        return first
      })
      return kept && !isRefusal(kept) ? JSON.parse(kept.answer) : answer
    },
  }
}

const logIdOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'logId' in answer ? { logId: String(answer.logId) } : {}

/** Runs a write in one transaction, once for its key. */
async function writeOnce<C extends Call>(
  request: ApiRequest,
  app: AppContext,
  key: RequestKey | null,
  write: (context: WriteContext<C>) => Promise<unknown>,
): Promise<unknown> {
  const { addLog, ...context } = contextOf<C>(request, app)
  let works: (() => void)[] = []
  const answer = await inTransaction<unknown>(app.database, (trx) => {
    // The transaction may be retried.
    works = []
    return onceForKey(trx, key, context.now, () =>
      write({
        ...context,
        trx,
        log: (kind, params, refs) => addLog(trx, actorOf(request), kind, params, refs),
        afterwards: (work) => works.push(work),
      }),
    )
  })
  if (!isRefusal(answer)) for (const work of works) work()
  return answer
}

// register-calls.ts has checked that a call with a permission has a caller, and the input by schema.
function contextOf<C extends Call>(request: ApiRequest, app: AppContext): Context<C> {
  const { address, requester, userAgent, device, language } = request
  const now = app.clock()
  return {
    app,
    caller: request.caller as CallerOf<C>,
    now,
    address,
    requester,
    userAgent,
    device,
    language,
    addLog: (trx, { id, name }, kind, params, refs = {}) =>
      addLog(trx, { kind, params, user: { id, name }, from: address, ...refs }, now),
  }
}

function actorOf({ caller }: ApiRequest) {
  if (!caller) throw new Error('a log row needs a user')
  return { id: caller.userId, name: caller.name }
}

function keyOf(call: Call, request: ApiRequest): RequestKey | null {
  if (!request.caller || request.idempotencyKey === null) return null
  return {
    userId: request.caller.userId,
    // Keys have any length, so their hash is stored: two truncated keys could collide and lose a write.
    key: digest(request.idempotencyKey),
    call: `${call.method} ${call.path}`,
    bodyHash: digest(JSON.stringify(request.input, withSortedKeys)),
    bodyHashAsSent: () => digest(JSON.stringify(request.input)),
  }
}

/** Replacer for JSON.stringify that sorts the keys, so that the key order of a client makes no difference. */
function withSortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** Runs `work` for the first request with a key; a repeat gets the stored answer (business-rules.md 3). */
async function onceForKey(
  trx: Trx,
  key: RequestKey | null,
  now: number,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!key) return work()
  const use = await claimKey(trx, key, now)
  if (!use.first) return use.same ? JSON.parse(use.answer) : refuse('request.key_reused')
  const answer = await work()
  if (!isRefusal(answer)) await storeAnswer(trx, key, JSON.stringify(answer))
  return answer
}

/**
 * Claims the key of a call that writes in several transactions; the answer when it has one. Without one the call is new,
 * or ended before its last row.
 */
async function earlierAnswer(
  trx: Trx,
  key: RequestKey,
  now: number,
): Promise<{ readonly answer: string } | null | Refusal> {
  const use = await claimKey(trx, key, now)
  if (use.first) return null
  if (!use.same) return refuse('request.key_reused')
  return use.answer === '' ? null : { answer: use.answer }
}
