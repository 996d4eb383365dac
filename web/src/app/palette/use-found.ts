import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchEverything } from '#contract/search.ts'
import type { SearchKind } from '#domain/search/search-kinds.ts'
import { callApi } from '../../shared/api/client.ts'
import { keys } from '../../shared/query-keys.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'

/** In ms, shorter than a person sees; keys that follow at once share one search. */
const waitMs = 40
/** In ms. What was found is kept for a moment, for going back a letter. */
const keptFor = 10_000

/** In ms. Counting takes longer than finding, so it waits until nothing is typed. */
const countsAfter = 400

function usePaused(q: string): boolean {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(q), countsAfter)
    return () => clearTimeout(timer)
  }, [q])
  return paused === q
}

/**
 * What the server finds for a text; the newest rows for ''. `isAnswered` is false while the rows are those of
 * an earlier text.
 */
export function useFound(text: string) {
  const [q, setQ] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  const due = useTwoFactorDue()
  const query = useQuery({
    queryKey: keys.search(q),
    queryFn: async ({ signal }) =>
      // Not among the cached answers, where it would take the place of whole lists.
      callApi(searchEverything, { query: q === '' ? {} : { q } }, { signal, uncached: true }),
    enabled: !due,
    placeholderData: keepPreviousData,
    gcTime: keptFor,
    // The palette says it.
    meta: { silent: true },
  })
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  const isPaused = usePaused(q)
  const { data: counted } = useQuery({
    queryKey: [...keys.search(q), 'totals'],
    queryFn: async ({ signal }) =>
      callApi(searchEverything, { query: { q, totals: 'counted' } }, { signal, uncached: true }),
    enabled: isPaused && q !== '' && !isPlaceholderData && data?.result.some(({ isMore }) => isMore) === true,
    gcTime: keptFor,
    meta: { silent: true },
  })
  return {
    groups: data?.result ?? [],
    /** How many rows of a kind are found, some time after typing has paused. */
    totalOf: (kind: SearchKind) => counted?.result.find((group) => group.kind === kind)?.total,
    isPreparing: data?.isPreparing === true,
    isAnswered: due || (q === text && (error !== null || (data !== undefined && !isPlaceholderData))),
    error,
    isFetching,
    again: () => void refetch(),
  }
}
