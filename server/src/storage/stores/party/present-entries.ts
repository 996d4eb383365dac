import type { AccountEntry } from '#domain/account/account-entry.ts'
import type { Side } from '#domain/account/entry-causes.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import { toEntry } from '../settlement/account-entry.store.ts'
import type { AccountOwners } from './account.store.ts'

/** The entries of an account that count, in the order of their writing. */
export async function presentEntries(
  db: Queries,
  owners: AccountOwners,
  side: Side,
): Promise<AccountEntry[]> {
  const rows = await present(db, side)
    .where(owners === null ? ({ eb }) => eb('party_id', 'is', null) : whereIn(db, 'party_id', owners))
    .execute()
  return rows.map(toEntry)
}

/** The entries of some items that count, on any account, in the order of their writing. */
export async function presentEntriesOfItems(
  db: Queries,
  itemIds: readonly string[],
  side: Side,
): Promise<AccountEntry[]> {
  return (
    await present(db, side)
      .where(whereIn(db, 'item_id', itemIds))
      .execute()
  ).map(toEntry)
}

/**
 * An item counts on no account but its present one (business-rules.md 18): naming writes its share again, so
 * that what was written before that no longer counts; while nobody is named, nothing of it counts on the
 * account of a party. All that is left out is 0 together on each account.
 */
function present(db: Queries, side: Side) {
  return db
    .selectFrom('account_entries')
    .selectAll()
    .where('side', '=', side)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('account_entries as later')
            .select('later.id')
            .whereRef('later.item_id', '=', 'account_entries.item_id')
            .whereRef('later.side', '=', 'account_entries.side')
            .whereRef('later.id', '>', 'account_entries.id')
            .where('later.cause', '=', 'share'),
        ),
      ),
    )
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('item_id', 'is', null),
        eb('party_id', 'is', null),
        exists(
          selectFrom('transaction_items')
            .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
            .select('transaction_items.id')
            .whereRef('transaction_items.id', '=', 'account_entries.item_id')
            .where(side === 'sender' ? 'packages.sender' : 'transaction_items.customer', 'is not', null),
        ),
      ]),
    )
    .orderBy('id')
}
