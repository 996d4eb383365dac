import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Call, changedTopics } from '#contract/call.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Language } from '#domain/text/language.ts'
import type { KnownDevice, Requester } from '../requester.ts'
import type { Trx } from '../storage/engine/database.ts'
import { inTransaction } from '../storage/engine/in-transaction.ts'
import type { Caller } from '../storage/stores/account/caller.ts'
import { claimKey, type RequestKey, storeAnswer } from '../storage/stores/idempotency/idempotency.store.ts'
import { addLog } from '../storage/stores/log/log.store.ts'
import type { AppContext } from './app-context.ts'
import type { Context, RefusedRow, Route, Row, WriteContext } from './define-handler.ts'

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

/** Runs the handler of a call for a request. */
export function runCall(
  { call, run }: Route<AppContext>,
  request: ApiRequest,
  app: AppContext,
): Promise<unknown> {
  return run(request.input, {
    read: (work) => work(contextOf(request, app)),
    write: (work) => writeOnce(request, app, keyOf(call, request), work),
    writeRows: (rows, work) => writeRows({ call, request, app, key: keyOf(call, request) }, rows, work),
  })
}

interface Parts {
  readonly call: Call
  readonly request: ApiRequest
  readonly app: AppContext
  readonly key: RequestKey | null
}

/** Runs a write of several rows, each in a transaction of its own and once for its key. */
async function writeRows<R extends Row>(
  { call, request, app, key }: Parts,
  rows: readonly R[],
  work: (row: R, context: WriteContext<Call, AppContext>) => Promise<unknown>,
): Promise<unknown> {
  const earlier = key && (await inTransaction(app.database, (trx) => earlierAnswer(trx, key, app.clock())))
  if (earlier) return isRefusal(earlier) ? earlier : JSON.parse(earlier.answer)
  const done: { readonly _id: string; readonly logId?: string }[] = []
  const notDone: RefusedRow[] = []
  try {
    for (const [index, row] of rows.entries()) {
      const { _id } = row
      const keyOfRow = key && { ...key, key: digest(`${key.key} ${index}`) }
      const answer = await writeOnce(request, app, keyOfRow, (context) => work(row, context))
      if (isRefusal(answer)) notDone.push({ _id, msg: answer, code: answer.refused })
      else done.push({ _id, ...logIdOf(answer) })
      await nextTurn()
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
}

const logIdOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'logId' in answer ? { logId: String(answer.logId) } : {}

/** Runs a write in one transaction, once for its key. */
async function writeOnce(
  request: ApiRequest,
  app: AppContext,
  key: RequestKey | null,
  write: (context: WriteContext<Call, AppContext>) => Promise<unknown>,
): Promise<unknown> {
  const { addLog, ...context } = contextOf(request, app)
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
function contextOf(request: ApiRequest, app: AppContext): Context<Call, AppContext> {
  const { address, requester, userAgent, device, language } = request
  const now = app.clock()
  return {
    app,
    caller: request.caller as Caller,
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
 * Claims the key of a call that writes in several transactions; the answer when it has one. Without one the
 * call is new, or ended before its last row.
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
