import { useQuery } from '@tanstack/react-query'
import { listLogs } from '#contract/log.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'
import type { TransactionRecord } from './list-transactions.ts'

/** What the log says of a transaction and of the orders that amended it since, the oldest first. */
export const useStory = ({ _id, items, createdAt }: TransactionRecord) => {
  const amended = [...new Set(items.flatMap(({ former, pk_id }) => (former ? [pk_id] : [])))]
  return useQuery({
    queryKey: [...keys.logs, 'story', _id, ...amended],
    queryFn: async ({ signal }) => {
      const common = { corrections: 'included', limit: '60' } as const
      const asked = [{ q: _id }, ...amended.map((q) => ({ q, kind: 'Amend order' as const }))]
      const answers = await Promise.all(
        asked.map((one) => callApi(listLogs, { query: { ...common, ...one } }, { signal })),
      )
      return answers
        .flatMap(({ result }) => result)
        .filter((entry) => entry.createdAt >= createdAt)
        .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    },
    meta: { silent: true },
  })
}
