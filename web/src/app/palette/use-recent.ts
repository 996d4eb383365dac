import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/query-keys.ts'
import type { FoundRow } from './found-link.ts'

const most = 5

/**
 * The rows that were opened last from the palette, newest first. They are kept in the query cache, which is
 * emptied when another person logs in, and not in this browser: they name people.
 */
export function useRecent() {
  const client = useQueryClient()
  const { data } = useQuery<readonly FoundRow[]>({
    queryKey: keys.recentlyOpened,
    queryFn: skipToken,
    initialData: [],
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })
  const remember = (row: FoundRow) =>
    void client.setQueryData<readonly FoundRow[]>(keys.recentlyOpened, (rows = []) =>
      [row, ...rows.filter(({ leadsTo }) => !isSame(leadsTo, row.leadsTo))].slice(0, most),
    )
  return { recent: data ?? [], remember }
}

const isSame = (a: FoundRow['leadsTo'], b: FoundRow['leadsTo']) => a.place === b.place && a.value === b.value
