import * as contract from '#contract/address.ts'
import { Address } from '#contract/address.ts'
import { isRefusal } from '#domain/messages/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { batchesOf, listAnswer } from '../../services/answers/list-answer.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { writerOf } from '../../services/answers/serializers.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import { newestAddresses, type StoredAddress } from '../../storage/stores/address/address.store.ts'
import { addressPage } from '../../storage/stores/address/address-list.store.ts'

const writeAddress = writerOf(Address)
const write = async (rows: readonly StoredAddress[]) => rows.map((row) => writeAddress(record(row)))

export const listAddresses = handler(contract.listAddresses, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  if (asked === null) return listAnswer({ pages: pagesOf(db, newestAddresses), write })
  const page = await addressPage(db, asked)
  return listAnswer({ pages: batchesOf(page), write, next: page.next })
})

function record({ id, name, phone, province, city, district, address, note, createdAt }: StoredAddress) {
  return { _id: id, name, phone, province, city, district, address, note, createdAt: isoTime(createdAt) }
}
