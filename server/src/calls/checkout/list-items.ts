import * as contract from '#contract/checkout.ts'
import { Item } from '#contract/checkout.ts'
import { type ItemType, itemTypes } from '#domain/item/moves.ts'
import { isRefusal } from '#domain/messages/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { type JsonPieces, type JsonText, jsonText } from '../../services/answers/json-text.ts'
import { BoundedRows } from '../../services/answers/list-answer.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { writerOf } from '../../services/answers/serializers.ts'
import { rowsOf, wholeList } from '../../services/answers/whole-list.ts'
import { itemView } from '../../services/items/item-view.ts'
import { makeSlices } from '../../slices.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { Snapshots } from '../../storage/engine/snapshots.ts'
import { countItems } from '../../storage/search/item-counts.ts'
import {
  itemPage,
  itemsOfType,
  type ListedItem,
  newestItems,
} from '../../storage/stores/item/item-list.store.ts'
import { workLimits } from '../../work-limits.ts'

const groups = {
  sold: 'soldItems',
  stock: 'stockItems',
  employee: 'employeeItems',
  exception: 'exceptionItems',
} as const satisfies Record<ItemType, string>

const writeItem = writerOf(Item)

export const listItems = handler(contract.listItems, async ({ query = {} }, { app, caller }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  if (asked === null) {
    const rows = await newestItems(db, null, workLimits.rowsAtOnce + 1)
    const { texts, isCut } = await written(rows)
    const isWhole = rows.length <= workLimits.rowsAtOnce && !isCut
    return isWhole ? jsonText(pieces(texts, {})) : everything(app.snapshots, caller.userId)
  }
  const page = await itemPage(db, { ...asked, type: query.type ?? null })
  const { texts, isCut, last } = await written(page.rows)
  const next = isCut ? last : page.next
  const also = asked.before === null ? { counts: await countItems(db) } : {}
  return jsonText(pieces(texts, { next, ...also }))
})

interface Written {
  readonly texts: ReadonlyMap<ItemType, readonly string[]>
  /** Whether rows were left out because of the limit in bytes. */
  readonly isCut: boolean
  /** Id of the last row. */
  readonly last: string | null
}

async function written(rows: readonly ListedItem[]): Promise<Written> {
  const slices = makeSlices()
  const bounded = new BoundedRows()
  const texts = new Map<ItemType, string[]>(itemTypes.map((type) => [type, []]))
  let last: string | null = null
  for (const row of rows) {
    const text = writeItem(itemView(row))
    if (!bounded.take(text)) break
    texts.get(row.type)?.push(text)
    last = row.id
    if (slices.isOver()) await slices.step()
  }
  return { texts, isCut: bounded.isCut(), last }
}

async function* pieces(texts: Written['texts'], rest: object): JsonPieces {
  yield '{"result":'
  for (const type of itemTypes) yield `${opening(type)}${texts.get(type)?.join(',') ?? ''}]`
  const end = JSON.stringify(rest)
  yield end === '{}' ? '}}' : `},${end.slice(1)}`
}

/** All unpaid items, from one snapshot. */
function everything(snapshots: Snapshots, person: string): JsonText {
  return wholeList(snapshots, person, allPieces)
}

async function* allPieces(trx: Trx): JsonPieces {
  yield '{"result":'
  for (const type of itemTypes) {
    yield opening(type)
    yield* rowsOf(itemsOfType(trx, type), (row) => writeItem(itemView(row)))
    yield ']'
  }
  yield '}}'
}

const opening = (type: ItemType) => `${type === itemTypes[0] ? '{' : ','}"${groups[type]}":[`
