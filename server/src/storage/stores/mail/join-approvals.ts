import type { Selectable } from 'kysely'
import { approvalMailBounds as bounds } from '#domain/people/approval-mails.ts'
import type { Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { MailTable } from '../../schema/tables/operation/mail.table.ts'
import type { ApprovalNeeded, ClaimedMail } from './mail.store.ts'

type MailRow = Selectable<MailTable>

interface Times {
  readonly now: number
  readonly claimedUntil: number
}

/**
 * Claims what waits unsent about approvals for one admin as one mail; null when it must wait. Each author's
 * part becomes one row, by which the mails of an hour are counted; an author who has reached the bound waits
 * for the hour, others go on (docs/decisions/011-mails.md). All rows that wait are locked, so that of several
 * workers each sees what another has claimed.
 */
export async function joinApprovals(trx: Trx, recipient: string, times: Times): Promise<ClaimedMail | null> {
  const { now, claimedUntil } = times
  const waiting = await trx
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'approval_needed')
    .where('recipient', '=', recipient)
    .where('sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('id')
    .$call(rowLock(trx))
    .execute()
  const free: MailRow[][] = []
  for (const rows of Map.groupBy(waiting, ({ author }) => author).values()) {
    const until = await heldUntil(trx, recipient, rows, now)
    if (until <= now) free.push(rows)
    else await become(trx, rows, { next_try_at: until })
  }
  const due = free.flat()
  if (due.length === 0) return null
  const quiet = quietFrom(due)
  if (quiet > now) {
    for (const { id } of due)
      await trx.updateTable('mails').set({ next_try_at: quiet }).where('id', '=', id).execute()
    return null
  }
  const parts: MailRow[] = []
  for (const rows of free) parts.push(await become(trx, rows, { claimed_until: claimedUntil }))
  parts.sort((a, b) => (a.id < b.id ? -1 : 1))
  return asOneMail(parts, claimedUntil)
}

/** When the next mail of an author may be sent: the first one of the last hour leaves it. */
async function heldUntil(trx: Trx, recipient: string, [row]: MailRow[], now: number): Promise<number> {
  if (!row || row.author === null) return 0
  const made = await trx
    .selectFrom('mails')
    .select('sent_at')
    .where('recipient', '=', recipient)
    .where('author', '=', row.author)
    .where((eb) =>
      eb.or([
        eb('sent_at', '>', now - bounds.within),
        eb.and([eb('sent_at', 'is', null), eb('claimed_until', '>', now)]),
      ]),
    )
    .execute()
  if (made.length < bounds.most) return 0
  const times = made.map(({ sent_at }) => sent_at ?? now).sort((a, b) => b - a)
  return (times[bounds.most - 1] ?? now) + bounds.within
}

/** A mail leaves once nothing has joined it for some seconds, and waits for no more than a minute or two. */
function quietFrom(rows: readonly MailRow[]): number {
  const times = rows.map(({ created_at }) => created_at)
  return Math.min(Math.max(...times) + bounds.quiet, Math.min(...times) + bounds.longest)
}

/** Makes one row of those of an author: the newest, as a mail with more in it is another mail. */
async function become(trx: Trx, rows: readonly MailRow[], values: Partial<MailRow>): Promise<MailRow> {
  const [newest, ...older] = rows.toReversed()
  if (!newest) throw new Error('an author without a row')
  const row = {
    ...newest,
    params: JSON.stringify({ ...JSON.parse(newest.params), needed: rows.flatMap(neededIn) }),
    tries: Math.max(...rows.map(({ tries }) => tries)),
    created_at: Math.min(...rows.map(({ created_at }) => created_at)),
    ...values,
  }
  for (const { id } of older) await trx.deleteFrom('mails').where('id', '=', id).execute()
  await trx.updateTable('mails').set(row).where('id', '=', row.id).execute()
  return row
}

const neededIn = ({ params }: MailRow): ApprovalNeeded[] => JSON.parse(params).needed

function asOneMail(parts: readonly MailRow[], claimedUntil: number): ClaimedMail {
  const newest = parts.at(-1)
  if (!newest) throw new Error('a mail without a part')
  const { id, recipient, language } = newest
  return {
    kind: 'approval_needed',
    params: { ...JSON.parse(newest.params), needed: parts.flatMap(neededIn) },
    id,
    recipient,
    language,
    tries: Math.max(...parts.map(({ tries }) => tries)),
    expiresAt: Math.max(...parts.map(({ expires_at }) => expires_at)),
    claimedUntil,
    joined: parts.slice(0, -1).map((part) => part.id),
  }
}
