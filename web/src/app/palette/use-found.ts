import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchEverything } from '#contract/search.ts'
import { callApi } from '../../shared/api/client.ts'
import { keys } from '../../shared/query-keys.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'

/** In ms, shorter than a person sees; keys that follow at once share one search. */
const waitMs = 40
/** In ms. What was found is kept for a moment, for going back a letter. */
const keptFor = 10_000

/** What the server finds for a text; the newest rows for ''. `isAnswered` is false while the rows are those of an earlier text. */
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
  return {
    groups: data?.result ?? [],
    isPreparing: data?.isPreparing === true,
    isAnswered: due || (q === text && (error !== null || (data !== undefined && !isPlaceholderData))),
    error,
    isFetching,
    again: () => void refetch(),
  }
}
