import * as contract from '#contract/checkout.ts'
import { rowsHandler } from '../../http/define-handler.ts'
import { approveExceptionRow } from '../../services/approvals/approve-exception-row.ts'

export const approveExceptions = rowsHandler(
  contract.approveExceptions,
  ({ body }) => body.rows,
  approveExceptionRow,
)
