import type { Static } from 'typebox'
import type { WriteOff } from '#contract/schemas/write-off.ts'
import * as contract from '#contract/write-off.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { type ListedWriteOff, writeOffPage } from '../../storage/stores/correction/write-off-list.store.ts'

const most = 1000

export const listWriteOffs = handler(contract.listWriteOffs, async ({ query = {} }, { app }) => {
  const { pk_id: pkId = null, ended, ...part } = query
  const asked = parsePageQuery(part)
  if (isRefusal(asked)) return asked
  const { limit = most, before = null, words = [] } = asked ?? {}
  const wanted = { limit, before, words, pkId, endedToo: ended === 'included' }
  const page = await writeOffPage(app.database.db, wanted)
  return listAnswer({ result: viewsOf(batchesOf(page.rows), writeOffAnswers), next: page.next })
})

const writeOffAnswers = (rows: readonly ListedWriteOff[]) => rows.map(writeOffAnswer)

function writeOffAnswer({
  id,
  pkId,
  cost,
  by,
  at,
  endedAt,
  ...one
}: ListedWriteOff): Static<typeof WriteOff> {
  const { item, qty, type, why, text } = one
  return {
    _id: id,
    pk_id: pkId,
    item,
    qty,
    type,
    cost: rmb.toNumber(cost),
    why,
    text,
    by: by.name,
    by_id: by.id,
    createdAt: isoTime(at),
    ...(endedAt !== null && { endedAt: isoTime(endedAt) }),
  }
}
