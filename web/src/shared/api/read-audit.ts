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
  // The audit screen itself shows its errors; elsewhere they do not matter.
  meta: { silent: true },
})

/** The last audit and the running one, for users with permission. */
export const useAudit = () => useQuery({ ...auditOptions, refetchInterval: useFallbackInterval() })
