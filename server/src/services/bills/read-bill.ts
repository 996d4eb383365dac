import { hash } from 'node:crypto'
import { matchByNumber, type NumberedLine, numbersOf } from '#domain/bill/match-by-number.ts'
import { toZero } from '#domain/bill/parse-bill.ts'
import { cleanTransferNumber, comparedTransferNumber } from '#domain/payment-proof/payment-proof.ts'
import { monthOf } from '#domain/time/months.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { newId } from '../../storage/engine/new-id.ts'
import type { BillLineTable } from '../../storage/schema/tables/party/bill.table.ts'
import { addBillLines, billLinesByNumber, changeBillLines } from '../../storage/stores/bill/bill.store.ts'
import { movementsById, paymentsOfNumbers } from '../../storage/stores/bill/movement.store.ts'

export interface SentLine extends NumberedLine {
  readonly at: number
  readonly counterpart: string
  readonly refundOf: string
}

/** Of what the lines say, so that the same lines are known in a file that was exported again. */
export function hashOfBill(account: string, lines: readonly SentLine[]): string {
  const rows = lines.map(({ number, at, amount, refundOf }) => [number, at, amount, refundOf])
  return hash('sha256', JSON.stringify([account, rows.sort()]), 'hex')
}

/**
 * Stores the lines that are new, those with the number of a payment matched with it, and lowers what came
 * back since. Returns how many are new. Call it under the lock of `lockProofs`.
 */
export async function storeBill(
  trx: Trx,
  account: string,
  lines: readonly SentLine[],
  now: number,
): Promise<number> {
  const keyOf = ({ number }: SentLine) => comparedTransferNumber(number)
  const known = await linesByNumber(
    trx,
    account,
    lines.flatMap((line) => [keyOf(line), comparedTransferNumber(line.refundOf)]),
  )
  const targets = await targetsOf(
    trx,
    lines.filter((line) => !known.has(keyOf(line))),
  )
  const added = new Map<string, BillLineTable>()
  for (const line of lines) {
    const [compared, stored] = [keyOf(line), known.get(keyOf(line))]
    if (compared === '' || added.has(compared)) continue
    if (stored) {
      const lower = Math.abs(line.amount) < Math.abs(stored.amount_fen)
      if (lower) await changeBillLines(trx, [stored], { amount_fen: line.amount })
      continue
    }
    const refunded = known.get(comparedTransferNumber(line.refundOf))
    const target = refunded ? undefined : targets.get(line)
    // What came back wholly is no transfer, but for a payment that has its number.
    if (line.amount === 0 && !target) continue
    if (refunded)
      await changeBillLines(trx, [refunded], { amount_fen: toZero(refunded.amount_fen as Fen, line.amount) })
    added.set(compared, {
      id: newId(),
      account_id: account,
      number: cleanTransferNumber(line.number),
      compared,
      at: line.at,
      month: monthOf(line.at),
      amount_fen: line.amount,
      counterpart: target ? line.counterpart : null,
      choice: refunded ? 'refund' : null,
      target_kind: target?.kind ?? null,
      target_id: target?.id ?? null,
      created_at: now,
    })
  }
  await addBillLines(trx, [...added.values()])
  return added.size
}

async function linesByNumber(trx: Trx, account: string, numbers: readonly string[]) {
  const rows = await billLinesByNumber(trx, account, [...new Set(numbers)])
  return new Map(rows.map((row) => [row.compared, row]))
}

/** The payments whose numbers lines have. */
async function targetsOf(trx: Trx, lines: readonly SentLine[]) {
  const payments = await paymentsOfNumbers(trx, [...new Set(lines.flatMap(numbersOf))])
  const known = await movementsById(
    trx,
    payments.map(({ id }) => id),
  )
  return matchByNumber(
    lines,
    payments,
    [...known.values()].filter(({ isMatched }) => isMatched),
  )
}
