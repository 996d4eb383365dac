import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Answer, Call, Input, LogsOf } from '#contract/call.ts'
import type { Language } from '#domain/messages/language.ts'
import { isRefusal, type Refusal, refuse } from '#domain/messages/refusal.ts'
import type { JsonText } from '../services/answers/json-text.ts'
import type { Asker } from '../services/load/shares.ts'
import type { AddLog, Log } from '../services/log/log-writer.ts'
import type { Trx } from '../storage/engine/database.ts'
import { inTransaction } from '../storage/engine/in-transaction.ts'
import type { Caller } from '../storage/stores/account/session.store.ts'
import { claimKey, type RequestKey, storeAnswer } from '../storage/stores/idempotency/idempotency.store.ts'
import { addLog } from '../storage/stores/log/log.store.ts'
import type { AppContext } from './app-context.ts'
import type { KnownDevice } from './known-device-cookie.ts'
import type { Localizable } from './localize.ts'

/** Who calls: known for every call with a permission, null for the open ones. */
type CallerOf<C extends Call> = C['permission'] extends null ? null : Caller

export interface Context<C extends Call> {
  readonly app: AppContext
  readonly caller: CallerOf<C>
  readonly now: number
  readonly address: string
  /** Whose further turns it takes while it answers. */
  readonly asker: Asker
  /** What the browser says of itself. */
  readonly userAgent: string
  readonly device: KnownDevice
  /** Of the caller, for what is said outside of refusals and confirmations. */
  readonly language: Language
  /** Writes a log row in a transaction that the call has opened itself. */
  readonly addLog: AddLog<LogsOf<C>>
}

export interface WriteContext<C extends Call> extends Omit<Context<C>, 'addLog'> {
  readonly trx: Trx
  readonly log: Log<LogsOf<C>>
  /** What is to be done once all of it is stored; not for a repeated request. */
  readonly afterwards: (work: () => void) => void
}

/** Bytes answers of `media` calls; long ones flow. */
type Result<C extends Call> = C extends { readonly media: string }
  ? Uint8Array | string | Readable
  : Localizable<Answer<C>> | JsonText

/** A request after schema and access checks. */
interface ApiRequest {
  readonly input: unknown
  readonly caller: Caller | null
  readonly address: string
  readonly asker: Asker
  readonly userAgent: string
  readonly device: KnownDevice
  readonly language: Language
  readonly idempotencyKey: string | null
}

/** A call with the code that answers it. */
export interface Route {
  readonly call: Call
  run(request: ApiRequest, app: AppContext): Promise<unknown>
}

/** A call that reads, or that opens its transactions itself. */
export function handler<C extends Call>(
  call: C,
  handler: (input: Input<C>, context: Context<C>) => Promise<Result<C> | Refusal>,
): Route {
  return { call, run: (request, app) => handler(request.input as Input<C>, contextOf(request, app)) }
}

/**
 * A call that writes in one database transaction: all of it, its log row and the answer kept under its
 * Idempotency-Key, or nothing when it is refused or fails.
 */
export function transactionalHandler<
  C extends Call & { readonly permission: string; readonly keepsAnswer?: never },
>(call: C, handler: (input: Input<C>, context: WriteContext<C>) => Promise<Result<C> | Refusal>): Route {
  return {
    call,
    async run(request, app) {
      const { addLog, ...context } = contextOf<C>(request, app)
      let works: (() => void)[] = []
      const answer = await inTransaction<unknown>(app.database, (trx) => {
        // The transaction may run more than once.
        works = []
        return once(trx, keyOf(call, request), context.now, () =>
          handler(request.input as Input<C>, {
            ...context,
            trx,
            log: (kind, params, refs) => addLog(trx, doerOf(request), kind, params, refs),
            afterwards: (work) => works.push(work),
          }),
        )
      })
      if (!isRefusal(answer)) for (const work of works) work()
      return answer
    },
  }
}

// The route has checked that a call with a permission has a caller (register-calls.ts), and the input by schema.
function contextOf<C extends Call>(request: ApiRequest, app: AppContext): Context<C> {
  const { address, asker, userAgent, device, language } = request
  const now = app.clock()
  return {
    app,
    caller: request.caller as CallerOf<C>,
    now,
    address,
    asker,
    userAgent,
    device,
    language,
    addLog: (trx, { id, name }, kind, params, refs = {}) =>
      addLog(trx, { kind, params, user: { id, name }, from: address, ...refs }, now),
  }
}

function doerOf({ caller }: ApiRequest) {
  if (!caller) throw new Error('a log row needs somebody who did it')
  return { id: caller.userId, name: caller.name }
}

function keyOf(call: Call, request: ApiRequest): RequestKey | null {
  if (!request.caller || request.idempotencyKey === null) return null
  return {
    userId: request.caller.userId,
    // Of any length, so it is stored by its hash: cut off, two keys could look like one and lose a write.
    key: digest(request.idempotencyKey),
    call: `${call.method} ${call.path}`,
    bodyHash: digest(JSON.stringify(request.input, sorted)),
    bodyHashAsSent: () => digest(JSON.stringify(request.input)),
  }
}

/** For JSON.stringify: names in one order, so that the order in which a client wrote them makes no difference. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** Runs `work` the first time a key is seen and repeats its answer afterwards (business-rules.md 3). */
async function once(
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
