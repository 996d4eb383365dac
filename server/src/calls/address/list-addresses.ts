import type { Static } from 'typebox'
import * as contract from '#contract/address.ts'
import type { Address } from '#contract/schemas/address.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { readingsText } from '#domain/search/pinyin.ts'
import { searchedAddress } from '#domain/search/searched.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, endOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import { readingsOf } from '../../storage/search/readings.ts'
import { newestAddresses, type StoredAddress } from '../../storage/stores/address/address.store.ts'
import { addressPage } from '../../storage/stores/address/address-list.store.ts'

export const listAddresses = handler(contract.listAddresses, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  if (asked === null) {
    const all = pagesOf(db, newestAddresses)
    return listAnswer({ result: viewsOf(all, (rows) => rows.map(record)) })
  }
  const page = await addressPage(db, asked)
  const readings = await readingsOf(db)
  const views = (rows: readonly StoredAddress[]) =>
    rows.map((row) => ({
      ...record(row),
      // An export does not read them, and they would take a third of its time.
      get letters() {
        return readingsText(searchedAddress(row).names, readings)
      },
    }))
  return listAnswer({ result: viewsOf(batchesOf(page.rows), views), ...endOf(page) })
})

function record(row: StoredAddress): Static<typeof Address> {
  const { id, name, phone, province, city, district, address, note, createdAt } = row
  return { _id: id, name, phone, province, city, district, address, note, createdAt: isoTime(createdAt) }
}
