import * as contract from '#contract/business.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'

const { handler } = handlersWith<{ business: BusinessSettings }>()

export const getLogo = handler(contract.getLogo, async ({ params }, { app }) => {
  const { logo } = await app.business.current()
  return logo?.fingerprint === params.fingerprint ? logo.png : refuse('logo.gone')
})
