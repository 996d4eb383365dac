import * as contract from '#contract/package.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { may } from '#domain/people/permissions.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { wordsOf } from '#domain/search/search.ts'
import { cleanText } from '#domain/text/text.ts'
import { kg } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { parseDayRange } from '../../services/answers/day-range.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, endOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { wordView } from '../../services/answers/word-view.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import { personOf } from '../../services/party/person.ts'
import { isOfSandbox } from '../../services/tracking/is-of-sandbox.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { savedId } from '../../storage/stores/package/package.store.ts'
import { type ListedPackage, packagePage } from '../../storage/stores/package/package-list.store.ts'
import { partiesInto } from '../../storage/stores/party/party.store.ts'

const most = 1000

export const listPackages = handler(contract.listPackages, async ({ query = {} }, { app, caller, now }) => {
  const { db } = app.database
  const { limit, cursor, q = '', receiver = '', sender } = query
  const asked = parsePageQuery({ ...(limit && { limit }), ...(cursor && { cursor }) })
  if (isRefusal(asked)) return asked
  const time = parseDayRange(query, 'Australia/Adelaide')
  if (isRefusal(time)) return time
  const mayKnow = may(caller.role, 'party.list', app.config.visitorAccess)
  if (sender !== undefined && !mayKnow) return refuse('access.forbidden')
  const page = await packagePage(db, {
    limit: asked?.limit ?? most,
    before: asked?.before ?? null,
    words: wordsOf(cleanText(q)),
    filter: {
      ...time,
      receiver: wordsOf(cleanText(receiver)),
      state: query.state ?? null,
      way: query.way ?? null,
      money: query.money ?? null,
      now,
      type: query.type ?? null,
      senders: sender === undefined ? null : await partiesOf(db, sender),
      persons: query.person === undefined ? null : (await personOf(db, query.person, mayKnow)).persons,
      isUnpaid: query.payment !== undefined,
      withVoid: query.corrected !== undefined || query.way === 'voided',
    },
  })
  const views = async (rows: readonly ListedPackage[]) => {
    const nameOf = await namesOfParties(db, mayKnow ? rows.map((row) => row.sender) : [])
    return rows.map((row) => ({ ...packageView(row, nameOf(row.sender)), word: wordView(row, now) }))
  }
  const exact = cursor === undefined && q !== '' ? await savedId(db, cleanPackageId(q)) : null
  return listAnswer({
    result: viewsOf(batchesOf(page.rows), views),
    ...endOf(page),
    ...(exact !== null && { exact }),
  })
})

/** A party, and those that were merged into it; `none` is nobody. */
async function partiesOf(db: Queries, sender: string): Promise<(string | null)[]> {
  if (sender === 'none') return [null]
  const merged = await partiesInto(db, [sender])
  return [sender, ...merged.map(({ id }) => id)]
}

interface Named {
  readonly _id: string
  readonly name: string
}

function packageView(row: ListedPackage, sender: Named | undefined) {
  const { pkId, receiver, phone, person, type, count, items, state, source, unpaid } = row
  return {
    _id: row.id,
    pk_id: pkId,
    receiver,
    phone,
    person,
    sendTimeISO: isoTime(row.sendTime),
    type,
    weight: kg.toNumber(row.weight),
    count,
    items: [...items],
    state,
    ...isOfSandbox(source),
    unpaid,
    ...(sender && { sender }),
    ...(row.isVoid && { isVoid: true }),
  }
}
