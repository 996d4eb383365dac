/** Keeps search params as texts. Parsed as JSON, a transaction id of 20 digits would lose its last digits. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Wraps a reader of search params so that only the params it returns remain. The router merges the result
 * over the raw params, so rejected values must be set to undefined.
 */
export function strictSearch<S extends object>(read: (raw: Record<string, unknown>) => S) {
  return (raw: Record<string, unknown>): S => {
    const unread = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
    return { ...unread, ...read(raw) }
  }
}
