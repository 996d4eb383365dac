import * as contract from '#contract/people.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { seenAfter } from '../../services/auth/seen-after.ts'
import { othersOf } from '../../services/people/others-of.ts'
import { registerCodeAnswer } from '../../services/people/register-code-answer.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import { type ListedPerson, newestPeople } from '../../storage/stores/people/people.store.ts'
import {
  adminsNeedTwoFactor,
  fourEyesOffRequest,
  needsFourEyes,
} from '../../storage/stores/people/policy.store.ts'

export const listPeople = handler(contract.listPeople, async ({ query = {} }, { app, now }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  const newest = (from: Queries, before: string | null, atMost: number) =>
    newestPeople(from, { before, atMost, now, seenAfter: seenAfter(now) })
  const looksLike = othersOf(db, await app.auth.lookAlikes.groups())
  const views = async (people: readonly ListedPerson[]) => {
    const others = await looksLike(people)
    return people.map(({ id, lastLoginAt, createdAt, admitted, ...person }) => {
      const alike = others(id)
      return {
        ...person,
        ...(admitted && { admitted }),
        ...(alike && { looksLike: alike }),
        _id: id,
        lastLoginAt: lastLoginAt === null ? null : isoTime(lastLoginAt),
        createdAt: isoTime(createdAt),
      }
    })
  }
  const off = await fourEyesOffRequest(db, now)
  const pages = pagesOf(db, newest, { before: asked?.before ?? null })
  return listAnswer({
    result: viewsOf(pages, views),
    ...(asked === null ? {} : { next: null }),
    adminsNeedTwoFactor: await adminsNeedTwoFactor(db),
    fourEyes: await needsFourEyes(db),
    ...(off && { fourEyesOff: { ...off, until: isoTime(off.until) } }),
    registerCodes: (await app.auth.registerCodes.list(db)).map(registerCodeAnswer),
  })
})
