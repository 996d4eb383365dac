import { queryOptions, useQuery } from '@tanstack/react-query'
import { getAudit } from '#contract/audit.ts'
import type { Answer } from '#contract/call.ts'
import { useFallbackInterval } from '../hooks/use-live.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export type Audit = Answer<typeof getAudit>
export type AuditResult = NonNullable<Audit['last']>
export type CheckResult = AuditResult['checks'][number]

export const auditOptions = queryOptions({
  queryKey: keys.audit,
  queryFn: ({ signal }) => callApi(getAudit, {}, { signal }),
  // Who looks at the books sees what went wrong in its place; elsewhere it is no news.
  meta: { silent: true },
})

/** The last check of the books, and the one under way; for those who may see it. */
export const useAudit = () => useQuery({ ...auditOptions, refetchInterval: useFallbackInterval() })
