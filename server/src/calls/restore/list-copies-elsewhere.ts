import * as contract from '#contract/restore.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { fitsPlace } from '#domain/setting/copies.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { Restoring } from '../../services/restore/restoring.ts'

const { handler } = handlersWith<{ restoring: Restoring }>()

export const listCopiesElsewhere = handler(contract.listCopiesElsewhere, async ({ body }, { app }) => {
  if (app.config.demo) return refuse('restore.no_demo')
  if (!fitsPlace(body.place, body.address)) return refuseFields({ address: 'business.address' })
  const listed = await (await app.restoring.elsewhere()).list(body)
  const count = listed.copies.length
  const msg = listed.trouble === null ? confirm('restore.listed', { count }) : confirm('restore.not_listed')
  return { ...listed, msg }
})
