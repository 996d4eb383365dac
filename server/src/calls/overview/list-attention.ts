import * as contract from '#contract/overview.ts'
import { attentionRules } from '#domain/parcel/attention.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { listNeedyTracks } from '../../storage/stores/track/track.store.ts'

/** More than staff handle in a day; the longest waiting come first. */
const most = 200

export const listAttention = handler(contract.listAttention, async (_input, { app, now }) => {
  const { attentionDays } = await app.business.current()
  const tracks = await listNeedyTracks(app.database.db, attentionRules(attentionDays, now), most)
  const result = tracks.map(({ pkId, receiver, reason, status, lastMessage, standsSince, fetchedAt }) => ({
    pk_id: pkId,
    ...{ receiver, reason, status, lastMessage },
    since: isoTime(standsSince),
    updatedAt: fetchedAt === null ? null : isoTime(fetchedAt),
  }))
  return { result }
})
