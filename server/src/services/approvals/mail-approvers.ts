import type { Queries, Trx } from '../../storage/engine/database.ts'
import { type Approver, mailedForEach } from '../../storage/stores/account/approval-mails.store.ts'
import { type ApprovalNeeded, addMail } from '../../storage/stores/mail/mail.store.ts'

/** The admins who want a mail for each approval, but not its author. */
export async function approversToMail(db: Queries, author: string): Promise<Approver[]> {
  return (await mailedForEach(db)).filter(({ id }) => id !== author)
}

/** Queues a mail to each of these admins, in the transaction of its cause. */
export async function mailApprovers(
  trx: Trx,
  approvers: readonly Approver[],
  needed: ApprovalNeeded,
  now: number,
): Promise<void> {
  for (const approver of approvers) {
    const params = { name: approver.name, ...needed }
    await addMail(trx, approver, { kind: 'approval_needed', params }, now)
  }
}
