import { draftLimits } from '#domain/order/draft-limits.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { OrderDraftTable } from '../../schema/tables/parcel/order-draft.table.ts'

/** Every function takes the person first: nobody reaches the draft of somebody else. */

/** The content of a draft that is discarded, or whose order is recorded. */
const ended = ''
/** Most ended drafts of a person whose ids are remembered. */
const mostEnded = 1000

export interface ListedDraft {
  readonly id: string
  readonly pkId: string
  readonly receiver: string
  readonly device: string
  readonly editor: string
  readonly savedAt: number
  /** Whether the package is saved meanwhile, in any case, and not void. */
  readonly recorded: boolean
}

/** The drafts of a person that are not older than allowed, in the order in which they were begun. */
export async function listDrafts(db: Queries, userId: string, now: number): Promise<ListedDraft[]> {
  const rows = await db
    .selectFrom('order_drafts')
    .select(['id', 'pk_id', 'receiver', 'device', 'editor', 'saved_at'])
    .select(({ selectFrom }) =>
      selectFrom('packages')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('packages.upper_id', '=', 'order_drafts.pk_id')
        .where('is_void', '=', 0)
        .as('recorded'),
    )
    .where('user_id', '=', userId)
    .where('content', '<>', ended)
    .where('saved_at', '>=', now - draftLimits.life)
    .orderBy('id')
    .execute()
  return rows.map(({ id, pk_id: pkId, receiver, device, editor, saved_at: savedAt, recorded }) => ({
    id,
    pkId,
    receiver,
    device,
    editor,
    savedAt,
    recorded: Number(recorded) > 0,
  }))
}

/**
 * What is typed, as JSON, and the device where it is open; null when there is no such draft. Locked until the
 * transaction ends.
 */
export async function lockDraft(trx: Trx, userId: string, id: string, now: number) {
  const row = await trx
    .selectFrom('order_drafts')
    .select(['content', 'device'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('content', '<>', ended)
    .where('saved_at', '>=', now - draftLimits.life)
    .$call(rowLock(trx))
    .executeTakeFirst()
  return row ?? null
}

/** Makes a page the only one that may save the draft. */
export async function openDraft(
  trx: Trx,
  userId: string,
  id: string,
  by: Pick<OrderDraftTable, 'device' | 'editor'>,
): Promise<void> {
  await trx.updateTable('order_drafts').set(by).where('user_id', '=', userId).where('id', '=', id).execute()
}

/** How many other drafts a person has, and their bytes. */
export async function otherDrafts(trx: Trx, userId: string, id: string) {
  const { count, bytes } = await trx
    .selectFrom('order_drafts')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('content', '<>', ended)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/** Stores a draft, new or as it is now; says why not when it has ended or another page has opened it. */
export async function saveDraft(trx: Trx, draft: OrderDraftTable): Promise<'saved' | 'ended' | 'elsewhere'> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_drafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet(({ ref }) => ({
          pk_id: ref('excluded.pk_id'),
          receiver: ref('excluded.receiver'),
          content: ref('excluded.content'),
          size: ref('excluded.size'),
          saved_at: ref('excluded.saved_at'),
        }))
        .where('order_drafts.editor', '=', draft.editor),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return 'saved'
  const { content } = await trx
    .selectFrom('order_drafts')
    .select('content')
    .where('user_id', '=', draft.user_id)
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  return content === ended ? 'ended' : 'elsewhere'
}

/** Ends a draft, if it is there: nothing of it but its id is kept, for as long as a draft. */
export async function endDraft(trx: Trx, userId: string, id: string, now: number): Promise<void> {
  const nothing = { pk_id: '', receiver: '', content: ended, size: 0, device: '', editor: '', saved_at: now }
  await trx
    .updateTable('order_drafts')
    .set(nothing)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('content', '<>', ended)
    .execute()
}

/** Forgets the ended drafts of a person beyond the newest ones. */
export async function forgetEndedDrafts(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('order_drafts')
    .where('user_id', '=', userId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('order_drafts')
        .select('id')
        .where('user_id', '=', userId)
        .where('content', '=', ended)
        .orderBy('saved_at', 'desc')
        .limit(1_000_000)
        .offset(mostEnded),
    )
    .execute()
}

/** Deletes drafts that are older than allowed. */
export async function deleteOldDrafts(db: Queries, now: number): Promise<void> {
  await db
    .deleteFrom('order_drafts')
    .where('saved_at', '<', now - draftLimits.life)
    .execute()
}
