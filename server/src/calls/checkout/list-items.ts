import * as contract from '#contract/checkout.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import {
  batchesOf,
  completeAnswer,
  endOf,
  fittingPage,
  snapshotAnswer,
  viewsOf,
} from '../../services/answers/rows-answer.ts'
import { itemView } from '../../services/items/item-view.ts'
import {
  itemPage,
  itemsOfType,
  type ListedItem,
  newestItems,
} from '../../storage/stores/item/item-list.store.ts'
import { countItems } from '../../storage/stores/overview/item-counts.store.ts'
import { workLimits } from '../../work-limits.ts'

export const listItems = handler(contract.listItems, async ({ query = {} }, { app, caller }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  if (asked === null) {
    const rows = await newestItems(db, null, workLimits.rowsAtOnce + 1)
    return rows.length <= workLimits.rowsAtOnce
      ? completeAnswer({ result: inGroups((type) => viewsOf(batchesOf(ofType(rows, type)), itemViews)) })
      : snapshotAnswer(app.snapshots, caller.userId, (trx) => ({
          result: inGroups((type) => viewsOf(itemsOfType(trx, type), itemViews)),
        }))
  }
  const { rows, ...page } = await fittingPage(
    await itemPage(db, { ...asked, type: query.type ?? null }),
    itemView,
  )
  return completeAnswer({
    result: inGroups((type) => batchesOf(ofType(rows, type))),
    ...endOf(page),
    ...(asked.before === null && { counts: await countItems(db) }),
  })
})

const itemViews = (rows: readonly ListedItem[]) => rows.map(itemView)

function ofType<R extends { readonly type: ItemType }>(rows: readonly R[], type: ItemType): readonly R[] {
  return rows.filter((row) => row.type === type)
}

function inGroups<R>(rowsOf: (type: ItemType) => R) {
  return {
    soldItems: rowsOf('sold'),
    stockItems: rowsOf('stock'),
    employeeItems: rowsOf('employee'),
    exceptionItems: rowsOf('exception'),
  }
}
