import { amountsOf, searchedPayment } from '#domain/search/searched.ts'
import { hasWords } from '#domain/search/stored-text.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, pageOf } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import { readingsOf } from '../../search/readings.ts'

interface FoundPayment {
  readonly id: string
  /** As it was entered. */
  readonly amount: Fen
  /** null for 'Not named'. */
  readonly partyId: string | null
  /** Empty for 'Not named'. */
  readonly party: string
  readonly transferNumber: string
  readonly note: string
  readonly day: string
}

/** Most payments of one amount that are looked at. */
const most = 200

/**
 * The newest payments of an amount among the words, which have the others, too; without words the newest of
 * all.
 */
export async function findPayments(
  db: Queries,
  { words, limit }: { readonly words: readonly string[]; readonly limit: number },
): Promise<Page<FoundPayment>> {
  const amounts = words.flatMap(amountsOf)
  if (words.length > 0 && amounts.length === 0) return { rows: [], next: null }
  const rows = await db
    .selectFrom('account_payments')
    .innerJoin('account_entries', 'account_entries.id', 'entry_id')
    .leftJoin('parties', 'parties.id', 'party_id')
    .select(['entry_id as id', 'account_payments.amount_fen', 'party_id as partyId', 'parties.name'])
    .select(['transfer_number as transferNumber', 'account_payments.note', 'day'])
    .$if(amounts.length > 0, (query) => query.where(whereIn(db, 'account_payments.amount_fen', amounts)))
    .orderBy('entry_id', 'desc')
    .limit(most)
    .execute()
  const readings = await readingsOf(db)
  const payments = rows.map(({ amount_fen, name, ...row }) => ({
    ...row,
    amount: amount_fen as Fen,
    party: name ?? '',
  }))
  return pageOf(
    payments.filter((row) => hasWords(searchedPayment(row), words, readings)),
    limit,
  )
}
