import * as contract from '#contract/write-off.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { writeOffRow } from '../../services/corrections/write-off-row.ts'

const { rowsHandler } = handlersWith<{ business: BusinessSettings }>()

export const writeOffItems = rowsHandler(
  contract.writeOffItems,
  ({ body: { rows, why, text } }) => rows.map((row) => ({ ...row, why, text })),
  writeOffRow,
)
