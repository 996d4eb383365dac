import { closeMonth, listMonths, reopenMonth } from '#contract/month.ts'
import { monthBefore, monthOf } from '#domain/time/months.ts'
import { auditBooks } from '../../storage/audit/audit.ts'
import { claimAudit, endAudit } from '../../storage/audit/audit-state.store.ts'
import type { Database } from '../../storage/engine/database.ts'
import { chainHead } from '../../storage/stores/log/hash-chain.ts'
import type { DemoContext } from './demo-context.ts'

const audit =
  '已与银行对账单核对，账目尚未首次检查 Compared with the statements of the bank, before the first check of the books'

/**
 * Closes all months that have ended but the last one, which is left to do: the first before the books are
 * checked.
 */
export async function closeOldMonths(context: DemoContext): Promise<void> {
  const last = monthBefore(monthOf(context.now()))
  const nextToClose = async () => {
    const { next } = await context.call('admin', listMonths, {})
    return next !== null && next.month < last ? next.month : null
  }
  const first = await nextToClose()
  if (first === null) return
  await context.call('admin', closeMonth, { body: { month: first, overruled: { audit } } })
  await checkBooks(context)
  let closed = first
  for (let month = await nextToClose(); month !== null; month = await nextToClose()) {
    await context.call('admin', closeMonth, { body: { month } })
    closed = month
  }
  const reason = '缺转运公司的一张迟到账单 A late invoice of the forwarder was missing'
  await context.call('admin', reopenMonth, { body: { month: closed, reason } })
  await context.call('admin', closeMonth, { body: { month: closed } })
}

/** The check of the books as a server makes it at night. */
async function checkBooks({ database, now }: { database: Database; now: () => number }): Promise<void> {
  await claimAudit(database.db, { by: '', now: now() })
  const checks = []
  for await (const check of auditBooks(database)) checks.push(check)
  await endAudit(database.db, { checks, head: await chainHead(database.db) }, now())
}
