import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** The search and the filters of a list, and its page, which are in the URL, so that Back restores them and links lead to them. */
export interface ListUrl<S extends object> {
  readonly search: S
  /** Changes some of them; undefined removes one. */
  readonly change: (changed: { readonly [Name in keyof S]?: S[Name] | undefined }) => void
}

/** The search params of a screen, as its `read` takes them from the URL. */
export function useUrl<S extends object>(read: (raw: Record<string, unknown>) => S): ListUrl<S> {
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
  return { search, change }
}
