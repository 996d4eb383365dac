import type { IPolicy } from 'cockatiel'
import { fetchBody, parseJson } from '../fetch-body.ts'
import { loginPolicy, type ResilienceOptions } from '../resilience.ts'
import type { FailureKind } from '../service-failure.ts'
import { readLogin } from './polar-answers.ts'
import { CourierFailure } from './port.ts'
import { shareLogin } from './shared-login.ts'

export interface PolarAccount {
  readonly loginUrl: string
  readonly username: string
  readonly password: string
}

const largestJson = 2_000_000

export const fail = (kind: FailureKind, detail?: string) => new CourierFailure(kind, detail)

/** Requests to the forwarder, which share one login. `close` aborts those that run, and later ones fail. */
export function connectToPolar(
  { username, password, ...options }: PolarAccount,
  resilience: ResilienceOptions,
) {
  // Parsed here, so that an invalid URL fails at start instead of at the first lookup.
  const loginUrl = new URL(options.loginUrl)
  const closing = new AbortController()
  const loginGuard = loginPolicy(resilience)
  const session = shareLogin(() => loginGuard.execute(({ signal }) => login(signal)))

  function request(
    url: URL,
    init: RequestInit,
    maxBytes: number,
    signal: AbortSignal,
    failed = fail,
  ): Promise<Uint8Array> {
    if (closing.signal.aborted) throw fail('circuit_open', 'closed')
    const either = AbortSignal.any([signal, closing.signal])
    return fetchBody(url, init, { timeout: resilience.attempt, maxBytes, signal: either }, failed)
  }

  async function post(
    url: URL,
    fields: Record<string, string>,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return parseJson(await request(url, { method: 'POST', headers, body }, largestJson, signal), fail)
  }

  async function login(signal: AbortSignal): Promise<string> {
    return readLogin(await post(loginUrl, { username, password }, {}, signal))
  }

  /** Uses the shared login; when the token is refused, logs in again and retries once. */
  async function signedIn<T>(
    reads: IPolicy,
    ask: (mtoken: string, signal: AbortSignal) => Promise<T | 'signed_out'>,
    signal: AbortSignal,
  ): Promise<T | 'signed_out'> {
    const mtoken = await session.token()
    const first = await reads.execute((context) => ask(mtoken, context.signal), signal)
    if (first !== 'signed_out') return first
    const renewed = await session.renew(mtoken)
    return reads.execute((context) => ask(renewed, context.signal), signal)
  }

  return { request, post, login, signedIn, close: async () => closing.abort() }
}
