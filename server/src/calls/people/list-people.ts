import { listPeople } from '#contract/people.ts'
import { onCall } from '../../http/handled.ts'
import { listPeople as everybody } from '../../storage/people.store.ts'
import { adminsNeedTwoFactor } from '../../storage/policy.store.ts'
import { isoTime } from '../iso-time.ts'
import { seenAfter } from '../session/live.ts'

export const showPeople = onCall(listPeople, async (_input, { house, now }) => {
  const { db } = house.database
  const people = await everybody(db, { now, seenAfter: seenAfter(now) })
  const result = people.map(({ id, lastLoginAt, createdAt, ...person }) => ({
    ...person,
    _id: id,
    lastLoginAt: lastLoginAt === null ? null : isoTime(lastLoginAt),
    createdAt: isoTime(createdAt),
  }))
  return { result, adminsNeedTwoFactor: await adminsNeedTwoFactor(db) }
})
