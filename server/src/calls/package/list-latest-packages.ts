import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { latestPackages } from '#contract/package.ts'
import { onCall } from '../../http/handled.ts'
import { latestPackages as storedLatest } from '../../storage/package.store.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

export const showLatestPackages = onCall(latestPackages, async ({ query }, { house }) => {
  const packages = await storedLatest(house.database.db, Number(query.limit))
  const result = packages.map(({ pkId, receiver, sendTime, type }) => ({
    pk_id: pkId,
    receiver,
    sendDateInADL: dayjs(sendTime).tz('Australia/Adelaide').format('MM-DD'),
    type,
  }))
  return { result }
})
