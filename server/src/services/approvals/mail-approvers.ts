import { approvalMailBounds } from '#domain/people/approval-mails.ts'
import type { Queries, Trx } from '../../storage/engine/database.ts'
import { type Approver, mailedForEach } from '../../storage/stores/account/approval-mails.store.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import { type ApprovalNeeded, addMail } from '../../storage/stores/mail/mail.store.ts'

/** The admins who want a mail for each approval, but not its author. */
export async function approversToMail(db: Queries, author: string): Promise<Approver[]> {
  return (await mailedForEach(db)).filter(({ id }) => id !== author)
}

/**
 * Queues a mail to each of these admins, in the transaction of its cause; it is sent with what joins it
 * meanwhile.
 */
export async function mailApprovers(
  trx: Trx,
  approvers: readonly Approver[],
  { userId, name }: Pick<Caller, 'userId' | 'name'>,
  cause: Omit<ApprovalNeeded, 'by'>,
  now: number,
): Promise<void> {
  const needed = [{ ...cause, by: name }]
  const joining = { author: userId, wait: approvalMailBounds.quiet }
  for (const approver of approvers) {
    const params = { name: approver.name, needed }
    await addMail(trx, approver, { kind: 'approval_needed', params }, now, joining)
  }
}
