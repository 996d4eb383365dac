import * as contract from '#contract/statement.ts'
import { statementName } from '#domain/account/statement.ts'
import type { StatementLine } from '#domain/account/statement-line.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { yuanOrNull } from '../../services/answers/yuan-or-null.ts'
import { makeStatement } from '../../services/statements/make-statement.ts'
import { takeSnapshot } from '../../storage/engine/snapshot.ts'

export const previewStatement = handler(contract.previewStatement, async ({ query }, { app, now }) => {
  const { trx, end } = await takeSnapshot(app.database)
  try {
    const made = await makeStatement(trx, query, now)
    if (isRefusal(made)) return made
    const { opening, closing, lines } = made.statement
    return {
      opening: rmb.toNumber(opening),
      closing: rmb.toNumber(closing),
      lines: lines.map(lineAnswer),
      ...(made.issued && { issued: { _id: made.issued.id, name: statementName(made.issued) } }),
    }
  } finally {
    await end()
  }
})

function lineAnswer({ id, at, cause, item, laterCost, method, amount, balance, ...texts }: StatementLine) {
  return {
    _id: id,
    createdAt: isoTime(at),
    cause,
    ...(item && {
      item: {
        number: item.number,
        pk_id: item.pkId,
        item: item.item,
        qty: item.numbers.qty,
        costPerEach: yuanOrNull(item.numbers.costEach),
        cost: yuanOrNull(item.numbers.cost),
        payAmountFromCustomer: yuanOrNull(item.numbers.fromCustomer),
        kept: yuanOrNull(item.numbers.kept),
      },
    }),
    ...(laterCost && { laterCost: { pk_id: laterCost.pkId, kind: laterCost.kind } }),
    method,
    ...texts,
    amount: rmb.toNumber(amount),
    balance: rmb.toNumber(balance),
  }
}
