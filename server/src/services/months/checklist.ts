import type { ClosingPoint } from '#domain/month/month-close.ts'
import { endOfMonth } from '#domain/time/months.ts'
import { readAuditState } from '../../storage/audit/audit-state.store.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { countPending } from '../../storage/stores/month/closed-month.store.ts'

interface Checklist {
  readonly pending: number
  readonly audit: {
    readonly state: 'clean' | 'findings' | 'old' | 'never'
    readonly findings: number
    readonly finishedAt: number | null
  }
}

/** What should be settled before a month is closed (business-rules.md 19). */
export async function readChecklist(db: Queries, month: string, now: number): Promise<Checklist> {
  const { last } = await readAuditState(db, now)
  const findings = last?.checks.reduce((sum, { count }) => sum + count, 0) ?? 0
  const isOld = last !== null && last.startedAt < endOfMonth(month)
  const state = last === null ? 'never' : isOld ? 'old' : findings > 0 ? 'findings' : 'clean'
  const audit = { state, findings, finishedAt: last?.finishedAt ?? null } as const
  return { pending: await countPending(db, month), audit }
}

/** The points of the list that are not settled. */
export function openPoints({ pending, audit }: Checklist): ClosingPoint[] {
  return [
    ...(pending > 0 ? ['pending' as const] : []),
    ...(audit.state === 'clean' ? [] : ['audit' as const]),
  ]
}
