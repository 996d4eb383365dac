/** Search params stay the texts that they are: as JSON, a transaction id of 20 digits would lose its last ones. */
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
 * A reader of search params that lets nothing else through: the router lays what was read over what stands in the
 * address, so that a value which was not accepted would stay.
 */
export function strictSearch<S extends object>(read: (raw: Record<string, unknown>) => S) {
  return (raw: Record<string, unknown>): S => {
    const unread = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
    return { ...unread, ...read(raw) }
  }
}
