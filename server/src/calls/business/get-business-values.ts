import * as contract from '#contract/business.ts'
import { pageValues } from '#domain/setting/business-settings.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'

const { handler } = handlersWith<{ business: BusinessSettings }>()

export const getBusinessValues = handler(contract.getBusinessValues, async (_input, { app }) =>
  pageValues((await app.business.current()).values),
)
