const separator = ':'

/** What this browser keeps of one kind, by person and id. */
export interface LocalItems<T> {
  get(owner: string, id: string): T | null
  /** False when the browser has no room for it. */
  put(owner: string, id: string, value: T): boolean
  remove(owner: string, id: string): void
  /** The ids of a person, sorted. */
  ids(owner: string): readonly string[]
  /** Whether there is one of anybody. */
  any(): boolean
  /**
   * Calls `listener` after each change, also of other tabs of this browser; returns a function that stops it.
   */
  subscribe(listener: () => void): () => void
  /** Counts the changes. */
  version(): number
}

/**
 * Keeps values in localStorage, where they outlive the tab and the session. `parse` gives null for values
 * that cannot be read, which then count as missing.
 */
export function localItems<T>(kind: string, parse: (value: unknown) => T | null): LocalItems<T> {
  const listeners = new Set<() => void>()
  const start = `${kind}${separator}`
  const startOf = (owner: string) => `${start}${owner}${separator}`
  const keys = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  let changes = 0
  const changed = () => {
    changes += 1
    for (const listener of listeners) listener()
  }
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(start)) changed()
  }
  return {
    get(owner, id) {
      const text = localStorage.getItem(startOf(owner) + id)
      return text === null ? null : parse(parseJson(text))
    },
    put(owner, id, value) {
      try {
        localStorage.setItem(startOf(owner) + id, JSON.stringify(value))
      } catch (error) {
        if (error instanceof DOMException) return false
        throw error
      }
      changed()
      return true
    },
    remove(owner, id) {
      localStorage.removeItem(startOf(owner) + id)
      changed()
    },
    ids: (owner) =>
      keys(startOf(owner))
        .map((key) => key.slice(startOf(owner).length))
        .sort(),
    any: () => keys(start).length > 0,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onOtherTab)
      }
    },
    version: () => changes,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
