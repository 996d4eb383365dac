import {
  type MailEnd,
  type MailKind,
  type MailState,
  type MailTrouble,
  mailLife,
} from '#domain/messages/mail.ts'
import type { Language } from '#domain/text/language.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { MailTable } from '../../schema/tables/operation/mail.table.ts'

/** An unsent mail for admins, without its params. */
export interface UnsentMail {
  readonly id: string
  readonly kind: MailKind
  readonly recipient: string
  readonly language: Language
  readonly state: MailState
  readonly tries: number
  readonly nextTryAt: number
  readonly expiresAt: number
  readonly trouble: MailTrouble | null
  readonly status: number | null
  readonly ended: MailEnd | null
  readonly createdAt: number
}

const columns = [
  ...([
    'id',
    'kind',
    'recipient',
    'language',
    'tries',
    'next_try_at',
    'expires_at',
    'claimed_until',
  ] as const),
  ...(['ended_at', 'ended', 'last_error', 'last_status', 'created_at'] as const),
] as const

/** Mails that wait, or that ended unsent and are not set aside, newest first. */
export async function listUnsentMails(db: Queries, now: number, atMost: number): Promise<UnsentMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(columns)
    .where('sent_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map((row) => toUnsent(row, now))
}

export async function countUnsentMails(db: Queries): Promise<{ waiting: number; dead: number }> {
  const { all, dead } = await db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('ended_at').as('dead')])
    .where('sent_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: all - dead, dead }
}

/** Locks an unsent mail until the transaction ends; null when it was sent, set aside or never existed. */
export async function lockUnsentMail(trx: Trx, id: string, now: number): Promise<UnsentMail | null> {
  const row = await trx
    .selectFrom('mails')
    .select(columns)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .$call(rowLock(trx))
    .executeTakeFirst()
  return row ? toUnsent(row, now) : null
}

/** Makes a locked mail due now; one without a link or code gets a new expiry. */
export async function reviveMail(trx: Trx, mail: UnsentMail, now: number): Promise<void> {
  const bounded = mail.kind === 'activation' || mail.kind === 'verification_code'
  await trx
    .updateTable('mails')
    .set({
      next_try_at: now,
      tries: 0,
      ended_at: null,
      ended: '',
      expires_at: bounded ? mail.expiresAt : now + mailLife[mail.kind],
    })
    .where('id', '=', mail.id)
    .execute()
}

/** Sets a dead letter aside and clears its params. */
export async function putMailAside(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('mails').set({ set_aside_at: now, params: '{}' }).where('id', '=', id).execute()
}

function toUnsent(row: Pick<MailTable, (typeof columns)[number]>, now: number): UnsentMail {
  const { id, kind, recipient, language, tries, claimed_until } = row
  const sending = claimed_until !== null && claimed_until > now
  return {
    id,
    kind,
    recipient,
    language,
    tries,
    state: row.ended_at !== null ? 'dead' : sending ? 'sending' : 'waiting',
    nextTryAt: row.next_try_at,
    expiresAt: row.expires_at,
    trouble: row.last_error === '' ? null : row.last_error,
    status: row.last_status,
    ended: row.ended === '' ? null : row.ended,
    createdAt: row.created_at,
  }
}
