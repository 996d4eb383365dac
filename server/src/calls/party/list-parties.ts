import * as contract from '#contract/party.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { readingsText } from '#domain/search/pinyin.ts'
import { handler } from '../../http/define-handler.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, endOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { balancesOf, notNamedBalances } from '../../services/party/accounts.ts'
import { partyAnswer } from '../../services/party/party-answer.ts'
import { readingsOf } from '../../storage/search/readings.ts'
import { partiesFrom, type StoredParty } from '../../storage/stores/party/party.store.ts'
import { partyPage } from '../../storage/stores/party/party-list.store.ts'

const most = 1000

export const listParties = handler(contract.listParties, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  const { limit = most, before = null, words = [] } = asked ?? {}
  const page = await partyPage(db, { limit, before, words })
  const readings = await readingsOf(db)
  const views = async (rows: readonly StoredParty[]) => {
    const parties = await partiesFrom(
      db,
      rows.flatMap(({ mergedInto }) => mergedInto ?? []),
    )
    const balances = await balancesOf(db, rows)
    return rows.map((row) => ({
      ...partyAnswer(row, parties),
      ...balances(row.id),
      letters: readingsText([row.name], readings),
    }))
  }
  const also = before === null ? { notNamed: await notNamedBalances(db) } : {}
  return listAnswer({ result: viewsOf(batchesOf(page.rows), views), ...endOf(page), ...also })
})
