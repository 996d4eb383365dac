import * as contract from '#contract/overview.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { closeSandboxNotice as close } from '../../storage/stores/overview/notice.store.ts'

export const closeSandboxNotice = transactionalHandler(
  contract.closeSandboxNotice,
  async (_input, { trx, now, log }) => {
    if (await close(trx, now)) await log('Close sandbox notice', {})
    return { msg: confirm('sandbox_notice.closed') }
  },
)
