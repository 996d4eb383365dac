import { ageOf } from '#domain/account/aging.ts'
import { type Side, sides } from '#domain/account/entry-causes.ts'
import { settleOldestFirst } from '#domain/account/settlement.ts'
import type { ReportDimension } from '#domain/report/report-dimensions.ts'
import { addFigures, type Figures } from '#domain/report/reports.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { sumsBefore } from '../../storage/stores/as-of/past-balances.store.ts'
import { ownersOf } from '../../storage/stores/party/account.store.ts'
import { survivorsOf } from '../../storage/stores/party/party.store.ts'
import { presentEntries } from '../../storage/stores/party/present-entries.ts'
import type { ReportRow } from '../../storage/stores/report/report.store.ts'
import { paidItemsOf } from '../../storage/stores/report/report-names.store.ts'
import type { WantedReport } from './report-query.ts'

interface OpenCharge {
  readonly id: string
  readonly itemId: string | null
  readonly at: number
  /** Empty for 'Not named'. */
  readonly party: string
  readonly age: string
  readonly figures: Figures
}

/** What is open on all accounts by one dimension (business-rules.md 18); credit is not taken off. */
export async function owedSums(db: Queries, wanted: WantedReport, by: ReportDimension, now: number) {
  const charges = await openCharges(db, wanted, now)
  const groups = Map.groupBy(charges, ({ party, age }) => (by === 'party' ? party : age))
  return [...groups].map(([key, own]) => ({
    key,
    figures: addFigures(
      own.map(({ figures }) => figures),
      wanted.figures,
    ),
  }))
}

/** The charges that are open, the oldest first. */
export async function owedRows(
  db: Queries,
  wanted: WantedReport,
  now: number,
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<ReportRow[]> {
  const charges = (await openCharges(db, wanted, now)).toSorted(
    (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
  )
  const begin = before === null ? 0 : charges.findIndex(({ id }) => id === before) + 1
  const page = charges.slice(begin, begin + limit)
  const items = await paidItemsOf(
    db,
    page.flatMap(({ itemId }) => itemId ?? []),
  )
  return page.map(({ id, itemId, at, figures }) => {
    const kind = itemId === null ? ('entry' as const) : ('paid' as const)
    return { ...noItem, ...items.get(itemId ?? ''), id, kind, at, figures }
  })
}

const noItem = { transactionId: null, number: null, pkId: null, receiver: null, item: null }

/**
 * Only accounts on which something is owed are settled; on one that is even or in credit nothing can be open.
 * 'Not named' is many people, so that its sum says nothing.
 */
async function openCharges(db: Queries, { chosen }: WantedReport, now: number): Promise<OpenCharge[]> {
  const sums = await sumsBefore(db, Number.MAX_SAFE_INTEGER)
  const survivor = await survivorsOf(
    db,
    sums.map(({ party }) => party),
  )
  const charges: OpenCharge[] = []
  for (const side of sides) {
    const ofSide = sums.filter((sum) => sum.side === side)
    for (const [party, own] of Map.groupBy(ofSide, (sum) => survivor(sum.party))) {
      if (chosen.party !== undefined && chosen.party !== (party ?? '')) continue
      if (party !== null && own.reduce((total, { amount }) => total + amount, 0) <= 0) continue
      charges.push(...(await chargesOf(db, party, side, now)))
    }
  }
  return charges.filter(({ age }) => chosen.age === undefined || chosen.age === age)
}

async function chargesOf(db: Queries, party: string | null, side: Side, now: number): Promise<OpenCharge[]> {
  const { charges } = settleOldestFirst(await presentEntries(db, await ownersOf(db, party), side))
  return charges.map(({ itemId, at, open }, index) => ({
    id: `${side}-${party ?? ''}-${itemId ?? index}`,
    itemId,
    at,
    party: party ?? '',
    age: ageOf(at, now),
    figures: side === 'customer' ? { fromCustomers: open } : { toSenders: open },
  }))
}
