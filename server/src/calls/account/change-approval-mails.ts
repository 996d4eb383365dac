import * as contract from '#contract/account.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { setApprovalMails } from '../../storage/stores/account/approval-mails.store.ts'

export const changeApprovalMails = transactionalHandler(
  contract.changeApprovalMails,
  async ({ body: { approvalMails } }, { trx, caller, now, log }) => {
    if (await setApprovalMails(trx, caller.userId, approvalMails, now)) {
      await log('Change approval mails', { approvalMails })
    }
    return { msg: confirm('approval_mails.saved') }
  },
)
