import * as contract from '#contract/audit.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { readAuditState } from '../../storage/audit/audit-state.store.ts'

export const getAudit = handler(contract.getAudit, async (_input, { app, now }) => {
  const { last, running, failedAt } = await readAuditState(app.database.db, now)
  return {
    last: last && {
      startedBy: last.startedBy,
      startedAt: isoTime(last.startedAt),
      finishedAt: isoTime(last.finishedAt),
      checks: last.checks.map(({ findings, ...check }) => ({ ...check, findings: [...findings] })),
      head: last.head,
      count: last.checks.reduce((sum, { count }) => sum + count, 0),
    },
    running: running && { ...running, startedAt: isoTime(running.startedAt) },
    failedAt: failedAt === null ? null : isoTime(failedAt),
  }
})
