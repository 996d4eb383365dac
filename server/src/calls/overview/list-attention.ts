import * as contract from '#contract/overview.ts'
import { attentionRules } from '#domain/parcel/attention.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'
import { isOfSandbox } from '../../services/tracking/is-of-sandbox.ts'
import { listAsideTracks, listNeedyTracks } from '../../storage/stores/track/attention.store.ts'

const { handler } = handlersWith<{ business: BusinessSettings }>()

/** More than staff handle in a day; the longest waiting come first. */
const most = 200

export const listAttention = handler(contract.listAttention, async ({ query }, { app, now }) => {
  const { silentDays, customsDays } = (await app.business.current()).values
  const days = { silent: Number(silentDays), customs: Number(customsDays) }
  const list = query?.show === 'set_aside' ? listAsideTracks : listNeedyTracks
  const tracks = await list(app.database.db, attentionRules(days, now), most)
  const result = tracks.map(
    ({ pkId, receiver, reason, status, lastMessage, standsSince, fetchedAt, source }) => ({
      pk_id: pkId,
      receiver,
      reason,
      status,
      lastMessage,
      since: isoTime(standsSince),
      updatedAt: fetchedAt === null ? null : isoTime(fetchedAt),
      ...isOfSandbox(source),
    }),
  )
  return { result }
})
