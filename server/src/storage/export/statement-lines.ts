import type { StatementLine } from '#domain/account/statement-line.ts'
import type { StoredRow } from '../engine/stored-rows.ts'
import { type Column, columns, transactionNumber } from './columns.ts'

/** The lines of a part of a statement, which the table keeps as one text. */
export function linesOfPart(part: StoredRow) {
  const lines: readonly StatementLine[] = JSON.parse(String(part.lines))
  return lines.map(({ item, ...line }) => ({
    statement: part.statement_id ?? '',
    account_entry: line.id,
    written_at: line.at,
    cause: line.cause,
    later_cost: line.laterCost?.kind ?? '',
    transaction: item?.number ?? null,
    package: item?.pkId ?? line.laterCost?.pkId ?? '',
    item: item?.item ?? '',
    qty: item?.numbers.qty ?? null,
    cost_each_fen: item?.numbers.costEach ?? null,
    cost_fen: item?.numbers.cost ?? null,
    from_customer_fen: item?.numbers.fromCustomer ?? null,
    kept_fen: item?.numbers.kept ?? null,
    amount_fen: line.amount,
    balance_fen: line.balance,
    method: line.method,
    transfer_number: line.transferNumber,
    day: line.day,
    note: line.note,
  }))
}

export const statementLines: Readonly<Record<keyof ReturnType<typeof linesOfPart>[number], Column | null>> = {
  ...columns(
    'statement account_entry written_at cause later_cost transaction package item qty cost_each_fen cost_fen',
    'from_customer_fen kept_fen amount_fen balance_fen method transfer_number day note',
  ),
  transaction: transactionNumber('transaction'),
}
