import { setTimeout as pause } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import type { PlaceTrouble } from '#domain/setting/copies.ts'
import { PlaceFailure } from './place.ts'

/** How long a request may take, in ms. */
export const longestRequest = 60_000
/** A request that fails for a moment is sent again after these pauses, in ms. */
const pauses = [300, 1500]

export interface HttpAnswer {
  readonly status: number
  readonly body: Uint8Array
}

const troubles: Readonly<Record<string, PlaceTrouble>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
}

const statuses: Readonly<Record<number, PlaceTrouble>> = {
  401: 'login',
  403: 'denied',
  404: 'missing',
  413: 'full',
  507: 'full',
}

/** Sends a request; a broken connection or a status of 500 and more, other than a full disk, is tried again. */
export async function ask(
  send: (signal: AbortSignal) => Promise<Response>,
  timeout: number,
): Promise<HttpAnswer> {
  for (const wait of [...pauses, null]) {
    try {
      const answer = await askOnce(send, timeout)
      if (wait === null || answer.status < 500 || answer.status === 507) return answer
    } catch (error) {
      if (wait === null || !(error instanceof PlaceFailure) || error.trouble !== 'unreachable') throw error
    }
    await pause(wait)
  }
  throw new PlaceFailure('unreachable')
}

async function askOnce(send: (signal: AbortSignal) => Promise<Response>, timeout: number) {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await send(signal)
    return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    if (signal.aborted) throw new PlaceFailure('timeout')
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const isTls = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)
    throw new PlaceFailure(isTls ? 'no_tls' : (troubles[code] ?? 'unreachable'), code)
  }
}

/** The failure that a status stands for. */
export function failureOf(status: number): PlaceFailure {
  const busy = status >= 500 ? 'unreachable' : 'odd'
  return new PlaceFailure(statuses[status] ?? busy, `status ${status}`)
}

/** The texts in each element of a name, by their elements' names; without prefixes of namespaces. */
export function elementsOf(body: Uint8Array, wanted: string): ReadonlyMap<string, string>[] {
  const found: Map<string, string>[] = []
  let inside: Map<string, string> | null = null
  let tag = ''
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag(name) {
        tag = plain(name)
        if (tag === wanted) inside = new Map()
        inside?.set(tag, '')
      },
      ontext(text) {
        if (text.trim() !== '') inside?.set(tag, `${inside.get(tag) ?? ''}${text}`)
      },
      onclosetag(name) {
        if (plain(name) !== wanted || inside === null) return
        found.push(inside)
        inside = null
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(new TextDecoder().decode(body))
  return found
}
