import * as contract from '#contract/write-off.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { writeOffRow } from '../../services/corrections/write-off-row.ts'

export const writeOffPieces = transactionalHandler(contract.writeOffPieces, ({ body }, work) =>
  writeOffRow(body, work),
)
