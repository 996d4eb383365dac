import * as contract from '#contract/bill.ts'
import { stateOf } from '#domain/bill/reconciled.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { reconciliations, sumsAnswer } from '../../services/bills/reconciliation.ts'
import { listBillAccounts, listBillOwners, monthsOfAccount } from '../../storage/stores/bill/bill.store.ts'
import type { Movement } from '../../storage/stores/bill/movement.store.ts'

export const getReconciliation = handler(contract.getReconciliation, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const accounts = await listBillAccounts(db)
  const account = query.account ? accounts.find(({ id }) => id === query.account) : accounts[0]
  if (query.account && !account) return refuse('bill.gone')
  const months = account ? await monthsOfAccount(db, account.id) : []
  const month = query.month ?? months[0] ?? ''
  const { states, free } = await reconciliations(db, month, month)
  const found = states.find((one) => one.account.id === account?.id)
  return {
    accounts: accounts.map(({ id: _id, userId: user_id, ...one }) => ({ _id, user_id, ...one })),
    people: await listBillOwners(db),
    account: account?.id ?? '',
    months: [...new Set([month, ...months])].filter(Boolean),
    month,
    ...sumsAnswer(found ?? { matched: 0, of: 0, apart: rmb.from(0) }),
    lines: (found?.lines ?? []).map((line) => ({
      _id: line.id,
      number: line.number,
      at: isoTime(line.at),
      amount: rmb.toNumber(line.amount),
      state: stateOf(line),
      ...(line.counterpart !== null && { counterpart: line.counterpart }),
      ...(line.payment && { booked: paymentAnswer(line.payment) }),
    })),
    movements: free
      .filter(({ user, method }) => user === account?.userId && (method ?? account.method) === account.method)
      .map((movement) => ({
        ...paymentAnswer(movement),
        at: isoTime(movement.at),
        names: movement.names,
        number: movement.number,
        isLoose: found?.loose.includes(movement) ?? false,
      })),
  }
})

const paymentAnswer = ({ kind, id, amount, name, party }: Movement) => ({
  kind,
  id,
  amount: rmb.toNumber(amount),
  name,
  ...(party !== null && { party }),
})
