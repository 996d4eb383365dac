import * as contract from '#contract/write-off.ts'
import { rowsHandler } from '../../http/define-handler.ts'
import { writeOffRow } from '../../services/corrections/write-off-row.ts'

export const writeOffItems = rowsHandler(
  contract.writeOffItems,
  ({ body: { rows, why, text } }) => rows.map((row) => ({ ...row, why, text })),
  writeOffRow,
)
