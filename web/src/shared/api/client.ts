import type { Answer, Call, Input } from '#contract/call.ts'
import { i18n } from '../i18n/i18n.ts'
import { currentLanguage } from '../i18n/language.ts'
import { currentSessionEpoch, currentToken, endSession, renewToken } from '../session/session.ts'
import { setupToken } from '../session/setup-token.ts'
import { ApiError, isHandledByShell, isProofNeeded, isUnanswered } from './api-error.ts'
import { errorBody } from './error-body.ts'
import { type CachedAnswer, cacheAnswer, cachedAnswer } from './etag-cache.ts'
import { forgetKey, keepKey, keyOf } from './idempotency-key.ts'
import { askForProof } from './proof-question.ts'
import { contentOf, type RequestParts, requestOf } from './request.ts'

/** The result of a call: the answer of the contract, or the bytes of a `media` call. */
export type Reply<C extends Call> = C extends { readonly media: string } ? Blob : Answer<C>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** True when the answer holds secrets and must not be cached. */
  readonly uncached?: true
  /** The Idempotency-Key of a write whose earlier tries the caller remembers itself. */
  readonly key?: string
  /** Sends the request in place of `fetch`, for example one that tells how much is sent. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Makes a call of the contract. Rejects with ApiError, or with the AbortError of the signal. Sends and renews
 * the token, and ends the session when the server rejects the token. Every write of a signed-in user carries
 * an Idempotency-Key (docs/decisions/025-retries-and-crashes.md). A call that needs a fresh proof of identity
 * asks the user for it and is then repeated once. When the user declines, it rejects with the refusal.
 */
export function callApi<C extends Call>(
  call: C,
  input: Input<C> & RequestParts,
  options?: CallOptions,
): Promise<Reply<C>>
export async function callApi(call: Call, input: RequestParts, options: CallOptions = {}): Promise<unknown> {
  try {
    return await callOnce(call, input, options)
  } catch (error) {
    if (!isProofNeeded(error) || !(await askForProof(options.signal))) throw error
    return callOnce(call, input, options)
  }
}

async function callOnce(call: Call, input: RequestParts, options: CallOptions): Promise<unknown> {
  const token = call.permission === null ? null : currentToken()
  const setup = call.duringSetup && token === null ? setupToken() : ''
  if (call.permission !== null && token === null && setup === '')
    throw new ApiError(401, { msg: i18n.t('pleaseLoginAgain') })
  const { url, init } = requestOf(call, input, { token, setup }, currentLanguage(), options)
  if (init.method === 'GET') return sendRead(call, url, init, token, options)
  const write = contentOf(init, url)
  const waiting = `${currentSessionEpoch()} ${write}`
  const running = inFlight.get(waiting) ?? sendWrite(write, call, url, init, token, options)
  inFlight.set(waiting, running)
  return running.finally(() => inFlight.delete(waiting))
}

/** Sends the ETag of a cached answer, so that the server can answer 304. */
async function sendRead(
  call: Call,
  url: string,
  init: RequestInit,
  token: string | null,
  options: CallOptions,
): Promise<unknown> {
  if (token === null || call.media !== undefined || options.uncached)
    return send(call, url, init, token, options)
  const headers = new Headers(init.headers)
  const key = `${headers.get('accept-language')} ${url}`
  const known = cachedAnswer(key)
  if (known) headers.set('If-None-Match', known.tag)
  const keep = (tag: string, answer: unknown, epoch: number) => cacheAnswer(key, { tag, answer }, epoch)
  return send(call, url, { ...init, headers }, token, options, { known, keep })
}

interface CacheAccess {
  readonly known: CachedAnswer | null
  readonly keep: (tag: string, answer: unknown, epoch: number) => void
}

/** Writes in flight. The same write again, by a double click or a held key, shares the first one's answer. */
const inFlight = new Map<string, Promise<unknown>>()

async function sendWrite(
  write: string,
  call: Call,
  url: string,
  init: RequestInit,
  token: string | null,
  options: CallOptions,
): Promise<unknown> {
  // The server stores answers only for known users, so a repeated login or registration runs again.
  if (token === null) return send(call, url, init, token, options)
  const key = options.key ?? keyOf(write)
  const headers = new Headers(init.headers)
  headers.set('Idempotency-Key', key)
  try {
    const answer = await send(call, url, { ...init, headers }, token, options)
    forgetKey(write)
    return answer
  } catch (error) {
    if (isUnanswered(error)) keepKey(write, key)
    // An expired session or a missing proof does not tell whether an earlier try succeeded, so its key stays.
    else if (!isHandledByShell(error)) forgetKey(write)
    throw error
  }
}

async function send(
  call: Call,
  url: string,
  init: RequestInit,
  token: string | null,
  options: CallOptions,
  cache?: CacheAccess,
): Promise<unknown> {
  const epoch = currentSessionEpoch()
  const response = await (options.fetch ?? fetch)(url, init).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw noAnswer(null)
  })
  const nextToken = response.headers.get('next-token')
  if (token !== null && nextToken) renewToken(nextToken, epoch)
  if (response.status === 304 && cache?.known) return cache.known.answer
  if (response.ok) {
    const answer = await readAnswer(call, response)
    const tag = response.headers.get('etag')
    if (tag !== null) cache?.keep(tag, answer, epoch)
    return answer
  }
  if (token !== null && response.status === 401) endSession(epoch)
  throw await readError(response)
}

async function readAnswer(call: Call, response: Response): Promise<unknown> {
  if (call.media === undefined) return response.json().catch(() => Promise.reject(noAnswer(response.status)))
  if (response.headers.get('content-type')?.startsWith(call.media)) return response.blob()
  throw new ApiError(response.status, {
    msg: i18n.t(call.media === 'application/pdf' ? 'pdfError' : 'trouble:oops'),
  })
}

async function readError(response: Response): Promise<ApiError> {
  const body = errorBody(await response.json().catch(() => null))
  return body ? new ApiError(response.status, body) : noAnswer(response.status)
}

/** The error when the server itself did not answer: no network, or a proxy in between. */
function noAnswer(status: number | null): ApiError {
  return new ApiError(status, { msg: i18n.t('trouble:oops') })
}
