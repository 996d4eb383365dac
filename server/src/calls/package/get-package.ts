import { Item } from '#contract/checkout.ts'
import * as contract from '#contract/package.ts'
import { isRefusal, refuse } from '#domain/messages/refusal.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { inCalls } from '#domain/order/details.ts'
import { packageFields } from '#domain/order/fields.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { may } from '#domain/people/permissions.ts'
import { monthOf } from '#domain/time/months.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { type JsonPieces, jsonText } from '../../services/answers/json-text.ts'
import { BoundedRows } from '../../services/answers/list-answer.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { writerOf } from '../../services/answers/serializers.ts'
import { correctable } from '../../services/corrections/correctable.ts'
import { itemPages } from '../../services/items/item-pages.ts'
import { namesOfParties } from '../../services/party/naming.ts'
import { trackRecords } from '../../services/tracking/track-records.ts'
import { findPackage, type StoredPackage } from '../../storage/stores/package/package.store.ts'
import { recordedMonth } from '../../storage/stores/package/recorded-month.store.ts'

const writeItem = writerOf(Item)

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
      corrected === undefined
        ? undefined
        : await correctable(db, pkId, { caller, now, wording: wordings[language] })
    const track = trackRecords(app, { pkId, requester }, wordings[language])
    // The promise is awaited at the end of the answer; until then a rejection must not count as unhandled.
    track.catch(() => undefined)
    const month = await recordedMonth(db, stored)
    const isPage = query.cursor !== undefined
    const mayKnow = may(caller.role, 'party.list', app.config.visitorAccess)
    const sender = mayKnow ? (await namesOfParties(db, [stored.sender]))(stored.sender) : undefined
    return jsonText(
      packagePieces({
        ...{ stored, month, sender, correction, track, isPage },
        pages: itemPages(db, pkId, {
          cursor: pageQuery?.before ?? null,
          withReversed: corrected !== undefined,
        }),
      }),
    )
  },
)

interface Shown {
  readonly stored: StoredPackage
  readonly month: string
  readonly sender: { readonly _id: string; readonly name: string } | undefined
  readonly correction: Awaited<ReturnType<typeof correctable>>
  readonly track: ReturnType<typeof trackRecords>
  /** Whether the caller asked for a page, whose answer has the cursor of the next one. */
  readonly isPage: boolean
  readonly pages: ReturnType<typeof itemPages>
}

/**
 * Ends at a number of bytes: the number of rows has no other limit, since each of the 100,000 pieces of a line can be
 * paid separately.
 */
async function* packagePieces({
  stored,
  month,
  sender,
  correction,
  track,
  isPage,
  pages,
}: Shown): JsonPieces {
  const rows = new BoundedRows()
  let last: string | null = null
  yield '{"itemRecords":['
  for await (const page of pages) {
    let piece = ''
    for (const { cursor, record } of page) {
      const text = writeItem(record)
      if (!rows.take(text)) break
      piece += last === null ? text : `,${text}`
      last = cursor
    }
    if (piece !== '') yield piece
    if (rows.isCut()) break
  }
  const end = isPage ? { next: null } : {}
  const next = rows.isCut() ? { next: last } : end
  const rest = {
    ...next,
    packageRecord: { ...packageRecord(stored, month), ...(sender && { sender }) },
    ...(correction && { correction }),
    trackRecords: await track,
  }
  yield `],${JSON.stringify(rest).slice(1)}`
}

function packageRecord(stored: StoredPackage, month: string) {
  return {
    pk_id: stored.pkId,
    ...inCalls(packageFields, stored),
    createdAt: isoTime(stored.createdAt),
    ...(month !== monthOf(stored.sendTime) && { bookedMonth: month }),
  }
}
