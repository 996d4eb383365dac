import type { StatementLine } from '#domain/account/statement-line.ts'
import type { StoredRow } from '../engine/stored-rows.ts'
import { type Column, plain, shanghaiTime, transactionNumber, yuan } from './columns.ts'

/** The lines of a part of a statement, which the table keeps as one text. */
export function linesOfPart(part: StoredRow) {
  const lines: readonly StatementLine[] = JSON.parse(String(part.lines))
  return lines.map(({ item, ...line }) => ({
    statement: part.statement_id ?? '',
    entry: line.id,
    written: line.at,
    cause: line.cause,
    laterCost: line.laterCost?.kind ?? '',
    transaction: item?.number ?? null,
    package: item?.pkId ?? line.laterCost?.pkId ?? '',
    item: item?.item ?? '',
    qty: item?.numbers.qty ?? null,
    costEach: item?.numbers.costEach ?? null,
    cost: item?.numbers.cost ?? null,
    fromCustomer: item?.numbers.fromCustomer ?? null,
    kept: item?.numbers.kept ?? null,
    amount: line.amount,
    balance: line.balance,
    method: line.method,
    transferNumber: line.transferNumber,
    day: line.day,
    note: line.note,
  }))
}

export const statementLines: Readonly<Record<keyof ReturnType<typeof linesOfPart>[number], Column>> = {
  statement: plain('statement'),
  entry: plain('account_entry'),
  written: shanghaiTime('written'),
  cause: plain('cause'),
  laterCost: plain('later_cost'),
  transaction: transactionNumber('transaction'),
  package: plain('package'),
  item: plain('item'),
  qty: plain('qty'),
  costEach: yuan('cost_each_rmb'),
  cost: yuan('cost_rmb'),
  fromCustomer: yuan('from_customer_rmb'),
  kept: yuan('kept_rmb'),
  amount: yuan('amount_rmb'),
  balance: yuan('balance_rmb'),
  method: plain('method'),
  transferNumber: plain('transfer_number'),
  day: plain('day'),
  note: plain('note'),
}
