import * as contract from '#contract/checkout.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { approveExceptionRow } from '../../services/approvals/approve-exception-row.ts'

export const approveException = transactionalHandler(contract.approveException, ({ body }, work) =>
  approveExceptionRow(body, work),
)
