import type { Static } from 'typebox'
import * as contract from '#contract/address.ts'
import type { Address } from '#contract/schemas/address.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, endOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import { newestAddresses, type StoredAddress } from '../../storage/stores/address/address.store.ts'
import { addressPage } from '../../storage/stores/address/address-list.store.ts'

export const listAddresses = handler(contract.listAddresses, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  if (asked === null) return listAnswer({ result: viewsOf(pagesOf(db, newestAddresses), records) })
  const page = await addressPage(db, asked)
  return listAnswer({ result: viewsOf(batchesOf(page.rows), records), ...endOf(page) })
})

const records = (rows: readonly StoredAddress[]) => rows.map(record)

function record(row: StoredAddress): Static<typeof Address> {
  const { id, name, phone, province, city, district, address, note, createdAt } = row
  return { _id: id, name, phone, province, city, district, address, note, createdAt: isoTime(createdAt) }
}
