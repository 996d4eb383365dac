import { type AccountChange, type CopyNews, mailLife, mailPriority } from '#domain/messages/mail.ts'
import type { MailEnd, MailTrouble } from '#domain/messages/mail-kinds.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Language } from '#domain/text/language.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import type { MailTable } from '../../schema/tables/operation/mail.table.ts'
import type { User } from '../account/user.store.ts'

/** A mail by its cause; its text is written when it is sent. */
export type MailContent =
  | {
      readonly kind: 'activation'
      /**
       * `open`: a login was possible before, so the link asks for a new password. Mails of earlier versions
       * lack it.
       */
      readonly params: { readonly name: string; readonly token: string; readonly open?: boolean }
    }
  | { readonly kind: 'verification_code'; readonly params: { readonly name: string; readonly code: string } }
  | { readonly kind: 'password_changed'; readonly params: { readonly name: string } }
  | { readonly kind: 'new_password'; readonly params: { readonly name: string } }
  | {
      readonly kind: 'account_changed'
      readonly params: { readonly name: string; readonly change: AccountChange; readonly role: Role }
    }
  | { readonly kind: 'invoice'; readonly params: { readonly name: string; readonly transactionId: string } }
  | { readonly kind: 'transaction_rejected'; readonly params: { readonly name: string } & Rejection }
  | {
      readonly kind: 'credit_note'
      readonly params: { readonly name: string } & CreditNoteMail
    }
  | { readonly kind: 'statement'; readonly params: { readonly name: string } & StatementMail }
  | {
      readonly kind: 'approval_needed'
      readonly params: { readonly name: string; readonly needed: readonly ApprovalNeeded[] }
    }
  | {
      readonly kind: 'approval_digest'
      readonly params: { readonly name: string; readonly transactions: number; readonly exceptions: number }
    }
  | { readonly kind: 'copy_news'; readonly params: { readonly name: string; readonly news: CopyNews } }

/** A payment that was rejected. */
interface Rejection {
  readonly transaction: string
  readonly by: string
  readonly qty: number
  readonly reason: string
}

/** A credit note of a transaction; its number counts those of the transaction. */
interface CreditNoteMail {
  readonly transactionId: string
  readonly transaction: string
  readonly number: number
  readonly creditNote: string
  readonly reason: string
}

/** An issued statement, with its name and its days. */
interface StatementMail {
  readonly statementId: string
  readonly statement: string
  readonly from: string
  readonly to: string
}

/**
 * An exception or a payment that somebody has made, which waits for an approval: the id of its row or of its
 * transaction.
 */
export interface ApprovalNeeded {
  readonly what: 'transaction' | 'exception'
  readonly by: string
  readonly id: string
}

/** A mail that a worker has claimed. */
export type ClaimedMail = MailContent & {
  readonly id: string
  readonly recipient: string
  readonly language: Language
  /** Failed tries so far. */
  readonly tries: number
  readonly expiresAt: number
  readonly claimedUntil: number
  /** Other rows whose content it holds, too: they are claimed, sent and tried again with it. */
  readonly joined: readonly string[]
}

/**
 * Queues a mail in the transaction of its cause, so that both or none are stored (business-rules.md 6). A new
 * link or code replaces a waiting mail whose link or code it ends. A mail to an unproven address contains no
 * name, since a stranger may have chosen it. `author` is for mails about approvals, which others may join for
 * `wait` ms.
 */
export async function addMail(
  trx: Trx,
  to: Pick<User, 'email' | 'language' | 'addressProof'>,
  content: MailContent,
  now: number,
  { author = null, wait = 0 }: { readonly author?: string | null; readonly wait?: number } = {},
): Promise<void> {
  if (content.kind === 'activation' || content.kind === 'verification_code') {
    await trx
      .deleteFrom('mails')
      .where('recipient', '=', to.email)
      .where('kind', '=', content.kind)
      .where('sent_at', 'is', null)
      .execute()
  }
  await insertRows(trx, 'mails', [
    {
      id: newId(),
      kind: content.kind,
      recipient: to.email,
      language: to.language,
      author,
      priority: mailPriority(content.kind),
      params: JSON.stringify(to.addressProof === 'proven' ? content.params : { ...content.params, name: '' }),
      tries: 0,
      next_try_at: now + wait,
      expires_at: now + mailLife[content.kind],
      claimed_until: null,
      sent_at: null,
      ended_at: null,
      ended: '',
      set_aside_at: null,
      last_error: '',
      last_status: null,
      created_at: now,
    },
  ])
}

/** Marks a mail as sent and clears its params, which may contain a secret. */
export async function markMailSent(db: Queries, mail: SentMail, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, ended_at: null, ended: '', params: '{}' })
    .where('id', 'in', [mail.id, ...mail.joined])
    .execute()
}

export type SentMail = Pick<ClaimedMail, 'id' | 'joined'>

/** Removes a claimed mail that has nothing more to say. */
export async function dropMail(db: Queries, mail: SentMail): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('id', 'in', [mail.id, ...mail.joined])
    .execute()
}

export interface FailedTry {
  readonly error: MailTrouble
  readonly status: number | null
}

/** Schedules a claimed mail for a later try; does nothing when the claim has passed to another worker. */
export async function markMailFailed(
  db: Queries,
  mail: ClaimedMail,
  failure: FailedTry & { readonly nextTryAt: number },
): Promise<void> {
  await update(db, mail, { ...failed(mail, failure), next_try_at: failure.nextTryAt })
}

/** Ends a mail as a dead letter and clears links and codes. */
export async function endMail(
  db: Queries,
  mail: ClaimedMail,
  end: { readonly ended: MailEnd; readonly failure: FailedTry | null; readonly now: number },
): Promise<void> {
  const { ended, failure, now } = end
  const over = ended === 'link_over' || ended === 'code_over'
  await update(db, mail, {
    ...(failure && failed(mail, failure)),
    ...(over && { params: '{}' }),
    ended,
    ended_at: now,
  })
}

const failed = (mail: ClaimedMail, { error, status }: FailedTry) => ({
  tries: mail.tries + 1,
  last_error: error,
  last_status: status,
})

async function update(db: Queries, mail: ClaimedMail, values: Partial<MailTable>): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...values, claimed_until: null })
    .where('id', 'in', [mail.id, ...mail.joined])
    .where('sent_at', 'is', null)
    .where('claimed_until', '=', mail.claimedUntil)
    .execute()
}
