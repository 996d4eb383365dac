import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/**
 * The search and the filters of a list, and its page, which are in the URL, so that Back restores them and
 * links lead to them.
 */
export interface ListUrl<S extends object> {
  readonly search: S
  /** Changes some of them; undefined removes one. */
  readonly change: (changed: { readonly [Name in keyof S]?: S[Name] | undefined }) => void
  /** Clears the search and the filters. */
  readonly clear: () => void
}

/**
 * The search params of a screen, as its `read` takes them from the URL. `kept` are those that are neither
 * search nor filter.
 */
export function useUrl<S extends object>(
  read: (raw: Record<string, unknown>) => S,
  kept: (search: S) => Partial<S> = () => ({}),
): ListUrl<S> {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const search = useMemo(() => read(raw), [read, raw])
  const navigate = useNavigate()
  const change = useCallback<ListUrl<S>['change']>(
    (changed) =>
      void navigate({
        to: '.',
        search: (now: object) => read({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, read],
  )
  const clear = () => {
    const none = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
    change({ ...none, ...kept(search) } as Partial<S>)
  }
  return { search, change, clear }
}
