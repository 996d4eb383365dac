import type { Call, SentFile } from '#contract/call.ts'
import type { Language } from '#domain/text/language.ts'

export interface RequestParts {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly file?: SentFile
}

/** The HTTP request of a call. */
export function requestOf(
  call: Pick<Call, 'method' | 'path'>,
  { params = {}, query = {}, body, file }: RequestParts,
  { token, setup }: { token: string | null; setup: string },
  language: Language,
  { signal }: { signal?: AbortSignal },
): { url: string; init: RequestInit } {
  const headers = new Headers({ Accept: 'application/json, */*;q=0.5', 'Accept-Language': language })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (setup !== '') headers.set('Setup-Token', setup)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (file !== undefined) headers.set('Content-Type', 'application/octet-stream')
  return {
    url: withParams(call.path, params) + withQuery(query),
    init: {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file !== undefined && { body: file }),
      ...(signal && { signal }),
    },
  }
}

const files = new WeakMap<object, number>()
let lastFile = 0

/** What tells a write from others: its address and its content; a file is the same as itself only. */
export function contentOf({ method, body }: RequestInit, url: string): string {
  if (typeof body !== 'object' || body === null) return [method, url, body].join(' ')
  if (!files.has(body)) files.set(body, ++lastFile)
  return [method, url, files.get(body)].join(' ')
}

function withParams(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
}

function withQuery(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
