import * as contract from '#contract/restore.ts'
import { refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { fitsPlace } from '#domain/setting/business-settings.ts'
import { handler } from '../../http/define-handler.ts'
import { described } from '../../services/restore/copies.ts'

export const listCopiesElsewhere = handler(contract.listCopiesElsewhere, async ({ body }, { app }) => {
  if (app.config.demo) return refuse('restore.no_demo')
  if (!fitsPlace(body.place, body.address)) return refuseFields({ address: 'business.address' })
  const { copiesElsewhere, troubleElsewhere } = await import('../../services/restore/elsewhere.ts')
  try {
    const copies = await copiesElsewhere(body)
    return {
      trouble: null,
      copies: copies.map(({ name, manifest }) => ({ name, ...described(manifest.backup) })),
    }
  } catch (error) {
    return { trouble: troubleElsewhere(error, app.log), copies: [] }
  }
})
