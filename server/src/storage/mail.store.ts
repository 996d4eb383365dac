import type { Queries, Trx } from './database.ts'
import { newId } from './new-id.ts'

/** A mail by its cause; the text is made when it is sent. */
export type MailContent =
  | { readonly kind: 'activation'; readonly params: { readonly name: string; readonly token: string } }
  | { readonly kind: 'verification_code'; readonly params: { readonly name: string; readonly code: string } }
  | { readonly kind: 'password_changed'; readonly params: { readonly name: string } }
  | { readonly kind: 'invoice'; readonly params: { readonly name: string; readonly transactionId: string } }

export type QueuedMail = MailContent & {
  readonly id: string
  readonly recipient: string
  /** Failed tries so far. */
  readonly tries: number
}

/** Queues a mail in the transaction of its cause: no cause without mail, no mail without cause (rules.md 6). */
export async function addMail(trx: Trx, recipient: string, content: MailContent, now: number): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      id: newId(),
      kind: content.kind,
      recipient,
      params: JSON.stringify(content.params),
      tries: 0,
      next_try_at: now,
      sent_at: null,
      last_error: '',
      created_at: now,
    })
    .execute()
}

/** Takes the mail that is due longest and keeps other workers off it until `leaseUntil`; null when none is due. */
export async function claimMail(db: Queries, now: number, leaseUntil: number): Promise<QueuedMail | null> {
  const due = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return null
  const claimed = await db
    .updateTable('mails')
    .set({ next_try_at: leaseUntil })
    .where('id', '=', due.id)
    .where('sent_at', 'is', null)
    .where('next_try_at', '=', due.next_try_at)
    .executeTakeFirst()
  if (claimed.numUpdatedRows !== 1n) return null
  const content = { kind: due.kind, params: JSON.parse(due.params) } as MailContent
  return { ...content, id: due.id, recipient: due.recipient, tries: due.tries }
}

/** Marks a mail as sent and forgets its params, which may hold a secret. */
export async function markMailSent(db: Queries, id: string, now: number): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now, params: '{}' }).where('id', '=', id).execute()
}

export async function markMailFailed(
  db: Queries,
  id: string,
  failure: { error: string; nextTryAt: number },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      last_error: failure.error,
      next_try_at: failure.nextTryAt,
    }))
    .where('id', '=', id)
    .execute()
}
