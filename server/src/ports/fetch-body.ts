import { type FailureKind, ServiceFailure } from './service-failure.ts'

export interface FetchLimits {
  /** Milliseconds until the whole answer must have arrived. */
  readonly timeout: number
  /** Most bytes of the unpacked answer. */
  readonly maxBytes: number
  /** Aborts early, for a caller that no longer waits. */
  readonly signal?: AbortSignal
}

export type Fail = (kind: FailureKind, detail?: string) => ServiceFailure

/**
 * Fetches the body of a successful answer (status 200 to 299) from an outside service, whose answers are not
 * trusted: it takes at most `timeout` and `maxBytes`, and redirects are refused, because they could lead our
 * account to another host. Every failure throws the error that `fail` makes.
 */
export async function fetchBody(
  url: URL,
  init: RequestInit,
  limits: FetchLimits,
  fail: Fail,
): Promise<Uint8Array> {
  const signals = [AbortSignal.timeout(limits.timeout)]
  if (limits.signal) signals.push(limits.signal)
  const signal = AbortSignal.any(signals)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    if (!response.ok) {
      await response.body?.cancel()
      throw fail(response.status >= 500 ? 'error' : 'refused', `status ${response.status}`)
    }
    return await readAtMost(response, limits.maxBytes, fail)
  } catch (error) {
    if (error instanceof ServiceFailure) throw error
    if (signal.aborted) throw fail('timeout')
    throw fail('unreachable', systemCode(error))
  }
}

/**
 * Parses a body as JSON; a byte order mark is ignored. A whole number that JavaScript cannot hold, such as a
 * long number of a parcel, becomes the text of its digits.
 */
export function parseJson(body: Uint8Array, fail: Fail): unknown {
  try {
    const text = new TextDecoder().decode(body)
    return /\d{16}/.test(text) ? JSON.parse(text, exactly) : JSON.parse(text)
  } catch {
    throw fail('garbage', 'not JSON')
  }
}

function exactly(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value
}

async function readAtMost(response: Response, maxBytes: number, fail: Fail): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw fail('garbage', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The code of a connection error such as ECONNREFUSED; the message may contain an address and is left out.
 */
function systemCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? code : ''
}
