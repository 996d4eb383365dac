import type { Trx } from '../../storage/engine/database.ts'
import { mailedForEach } from '../../storage/stores/account/approval-mails.store.ts'
import { type ApprovalNeeded, addMail } from '../../storage/stores/mail/mail.store.ts'

/** Queues a mail to each admin who wants one for each approval, in the transaction of its cause; not to its author. */
export async function mailApprovers(
  trx: Trx,
  author: string,
  needed: ApprovalNeeded,
  now: number,
): Promise<void> {
  for (const admin of await mailedForEach(trx)) {
    if (admin.id === author) continue
    await addMail(trx, admin, { kind: 'approval_needed', params: { name: admin.name, ...needed } }, now)
  }
}
