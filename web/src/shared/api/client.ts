import type { Answer, Call, Input } from '#contract/call.ts'
import { i18n } from '../i18n/i18n.ts'
import { currentLanguage } from '../i18n/language.ts'
import { currentEra, currentToken, endSession, renewToken } from '../session.ts'
import { ApiError } from './api-error.ts'
import { errorBody } from './error-body.ts'
import { type Parts, requestOf } from './request.ts'

/** What a call gives to the page: the answer of the contract, or the bytes of a `media` call. */
export type Reply<C extends Call> = C extends { readonly media: string } ? Blob : Answer<C>

export interface CallOptions {
  /** Same key, same deed: a repeated request is answered again and changes nothing. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/**
 * Makes one call of the contract. Rejects with ApiError, or with the AbortError of the signal.
 * Sends and renews the token, and ends the session when the server does not know it any more.
 */
export function callApi<C extends Call>(
  call: C,
  input: Input<C> & Parts,
  options?: CallOptions,
): Promise<Reply<C>>
export async function callApi(call: Call, input: Parts, options: CallOptions = {}): Promise<unknown> {
  const token = call.permission === null ? null : currentToken()
  if (call.permission !== null && token === null) throw new ApiError(401, { msg: i18n.t('pleaseLoginAgain') })
  const { url, init } = requestOf(call, input, token, currentLanguage(), options)
  if (init.method === 'GET') return send(call, url, init, token, options)
  const write = [currentEra(), init.method, url, options.idempotencyKey, init.body].join(' ')
  const running = underWay.get(write) ?? send(call, url, init, token, options)
  underWay.set(write, running)
  return running.finally(() => underWay.delete(write))
}

/** Writes that wait for their answer. The same one again, by a double click or a key held down, waits with the first. */
const underWay = new Map<string, Promise<unknown>>()

async function send(
  call: Call,
  url: string,
  init: RequestInit,
  token: string | null,
  options: CallOptions,
): Promise<unknown> {
  const era = currentEra()
  const response = await fetch(url, init).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw noAnswer(null)
  })
  const nextToken = response.headers.get('next-token')
  if (token !== null && nextToken) renewToken(nextToken, era)
  if (response.ok) return readAnswer(call, response)
  if (token !== null && response.status === 401) endSession(era)
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

/** Nothing came that the server would say: no network, or something between page and server spoke. */
function noAnswer(status: number | null): ApiError {
  return new ApiError(status, { msg: i18n.t('trouble:oops') })
}
