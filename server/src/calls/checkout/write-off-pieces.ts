import * as contract from '#contract/write-off.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { writeOffRow } from '../../services/corrections/write-off-row.ts'

const { transactionalHandler } = handlersWith<{ business: BusinessSettings }>()

export const writeOffPieces = transactionalHandler(contract.writeOffPieces, ({ body }, work) =>
  writeOffRow(body, work),
)
