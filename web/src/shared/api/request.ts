import type { Call } from '#contract/call.ts'
import type { Language } from '#domain/messages/language.ts'

export interface RequestParts {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

/** The HTTP request of a call. */
export function requestOf(
  call: Pick<Call, 'method' | 'path'>,
  { params = {}, query = {}, body }: RequestParts,
  token: string | null,
  language: Language,
  { signal }: { signal?: AbortSignal },
): { url: string; init: RequestInit } {
  const headers = new Headers({ Accept: 'application/json, */*;q=0.5', 'Accept-Language': language })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return {
    url: withParams(call.path, params) + withQuery(query),
    init: {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    },
  }
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
