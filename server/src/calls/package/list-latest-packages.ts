import * as contract from '#contract/package.ts'
import { tileDay } from '#domain/time/format.ts'
import { handler } from '../../http/define-handler.ts'
import { latestPackages as storedLatest } from '../../storage/stores/package/package.store.ts'

export const listLatestPackages = handler(contract.listLatestPackages, async ({ query }, { app }) => {
  const packages = await storedLatest(app.database.db, Number(query.limit), query.corrected !== undefined)
  const result = packages.map(({ pkId, receiver, sendTime, type, isVoid }) => ({
    pk_id: pkId,
    receiver,
    sendDateInADL: tileDay(sendTime),
    type,
    ...(isVoid && { isVoid }),
  }))
  return { result }
})
