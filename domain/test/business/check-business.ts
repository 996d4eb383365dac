import { accountFindings } from '../../books/account-findings.ts'
import { evidenceFindings } from '../../books/evidence-findings.ts'
import type { Finding } from '../../books/finding.ts'
import { differenceFindings, moneyFindings } from '../../books/money-findings.ts'
import { monthFindings } from '../../books/month-findings.ts'
import { pieceFindings } from '../../books/piece-findings.ts'
import { totalFindings } from '../../books/total-findings.ts'
import { groupIn } from '../../correction/revision.ts'
import { type Business, currentOf, fingerprintOf, parcelOf, stateOf } from './business.ts'

/**
 * What must hold of the pieces, money, accounts and months of a business at every moment (business-rules.md
 * 20).
 */
export function findingsOf(business: Business): Finding[] {
  const transactions = [...business.transactions.values()]
  return [
    ...[...business.parcels.keys()].flatMap((pkId) => pieceFindings(stateOf(business, pkId))),
    ...transactions.flatMap(({ items }) =>
      items.flatMap((item) => {
        const cost = groupIn(currentOf(parcelOf(business, item.pkId)), item.group)?.cost ?? null
        return [...moneyFindings(item, cost), ...(cost === null ? [] : differenceFindings(item, cost))]
      }),
    ),
    ...accountFindings(transactions, business.entries, business.movements),
    ...monthFindings(business, business.figures, business.closed),
    ...totalFindings(
      [...business.parcels.values()].map(currentOf),
      transactions.flatMap(({ items }) => items),
      business.figures,
    ),
  ]
}

/** What must hold of the revisions and the log after each of them. */
export function evidenceFindingsOf({ parcels }: Business): Finding[] {
  return [...parcels].flatMap(([pkId, { revisions, log }]) =>
    evidenceFindings(pkId, revisions, log, fingerprintOf),
  )
}
