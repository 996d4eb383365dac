import * as contract from '#contract/package.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { inCalls } from '#domain/order/details.ts'
import { packageFields } from '#domain/order/fields.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { may } from '#domain/people/permissions.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { monthOf } from '#domain/time/months.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { listAnswer } from '../../services/answers/rows-answer.ts'
import { wordView } from '../../services/answers/word-view.ts'
import { correctable } from '../../services/corrections/correctable.ts'
import { itemCursor, itemPages } from '../../services/items/item-pages.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import { productsOfTexts } from '../../services/products/products-of-lines.ts'
import { noTrack, trackRecords as readTrack } from '../../services/tracking/track-records.ts'
import type { TrackViewContext } from '../../services/tracking/tracking-context.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { findPackage, type StoredPackage } from '../../storage/stores/package/package.store.ts'
import { recordedMonth } from '../../storage/stores/package/recorded-month.store.ts'

const { handler } = handlersWith<TrackViewContext>()

export const getPackage = handler(
  contract.getPackage,
  async ({ query }, { app, caller, now, language, requester }) => {
    const { db } = app.database
    const { corrected, ...paged } = query
    const pageQuery = parsePageQuery(paged)
    if (isRefusal(pageQuery)) return pageQuery
    const asked = cleanPackageId(query.pk_id)
    const stored = await findPackage(db, asked)
    if (!stored || (stored.isVoid && corrected === undefined))
      return refuse('package.unknown', { pk_id: asked })
    const { pkId } = stored
    const correction =
      corrected === undefined || stored.isStock
        ? undefined
        : await correctable(db, pkId, { caller, now, wording: wordings[language] })
    const mayKnow = may(caller.role, 'party.list', app.config.visitorAccess)
    const [trackRecords, month, nameOf] = await Promise.all([
      stored.isStock ? noTrack : readTrack(app, { pkId, requester }, wordings[language]),
      recordedMonth(db, stored),
      namesOfParties(db, mayKnow ? [stored.sender] : []),
    ])
    const pages = itemPages(db, pkId, {
      cursor: pageQuery?.before ?? null,
      withReversed: corrected !== undefined,
    })
    return listAnswer(
      {
        itemRecords: may(caller.role, 'product.list', app.config.visitorAccess)
          ? withProducts(db, pages)
          : pages,
        ...(query.cursor !== undefined && { next: null }),
        packageRecord: {
          ...packageRecord(stored, month, nameOf(stored.sender)),
          word: wordView(stored, now),
        },
        ...(correction && { correction }),
        trackRecords,
      },
      itemCursor,
    )
  },
)

/** Names the product of each row whose text stands for one. */
async function* withProducts(db: Queries, pages: ReturnType<typeof itemPages>) {
  for await (const rows of pages) {
    const productOf = await productsOfTexts(
      db,
      rows.map(({ item }) => item),
    )
    yield rows.map((row) => {
      const product = productOf(row.item)
      return product ? { ...row, product: product.id } : row
    })
  }
}

interface Named {
  readonly _id: string
  readonly name: string
}

function packageRecord(stored: StoredPackage, month: string, sender: Named | undefined) {
  return {
    pk_id: stored.pkId,
    ...inCalls(packageFields, stored),
    createdAt: isoTime(stored.createdAt),
    person: stored.person,
    ...(month !== monthOf(stored.sendTime) && { bookedMonth: month }),
    ...(sender && { sender }),
    ...(stored.isStock && { isStock: true }),
  }
}
