import * as contract from '#contract/rejection.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { rejectionsOf } from '../../storage/stores/correction/rejection-list.store.ts'

const shownFor = 7 * 24 * 60 * 60 * 1000

export const listOwnRejections = handler(
  contract.listOwnRejections,
  async (_input, { app: { database }, caller, now }) => {
    const rejections = await rejectionsOf(database.db, caller.userId, now - shownFor)
    return {
      result: rejections.map(({ id: _id, at, ...rejection }) => ({
        _id,
        ...rejection,
        rejectedAt: isoTime(at),
      })),
    }
  },
)
