import * as contract from '#contract/restore.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { fitsPlace } from '#domain/setting/copies.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { Restoring } from '../../services/restore/restoring.ts'

const { handler } = handlersWith<{ restoring: Restoring }>()

export const fetchCopyElsewhere = handler(contract.fetchCopyElsewhere, async ({ body }, { app }) => {
  if (app.config.demo) return refuse('restore.no_demo')
  if (!fitsPlace(body.place, body.address)) return refuseFields({ address: 'business.address' })
  const begun = await (await app.restoring.elsewhere()).fetch(body, body.copy)
  if (isRefusal(begun)) return begun
  return { ...begun, msg: confirm(begun.trouble === null ? 'restore.fetching' : 'restore.not_fetched') }
})
