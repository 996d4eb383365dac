import { useQuery } from '@tanstack/react-query'
import { getAudit } from '#contract/audit.ts'
import type { Answer } from '#contract/call.ts'
import { useFallbackInterval } from '../hooks/use-live.ts'
import { callQuery } from '../kit/call-query.ts'
import { keys } from '../query-keys.ts'

export type Audit = Answer<typeof getAudit>
export type AuditResult = NonNullable<Audit['last']>
export type CheckResult = AuditResult['checks'][number]

export const auditOptions = callQuery(keys.audit, getAudit, {})

/** The last audit and the running one, for users with permission. */
export const useAudit = () => useQuery({ ...auditOptions, refetchInterval: useFallbackInterval() })
