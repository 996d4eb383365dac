import * as contract from '#contract/business.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'

export const getLogo = handler(contract.getLogo, async ({ params }, { app }) => {
  const { logo } = await app.business.current()
  return logo?.fingerprint === params.fingerprint ? logo.png : refuse('logo.gone')
})
