import { getPaidParties } from '#contract/party-naming.ts'
import { approveTransaction, payCart, payCartOnAccount } from '#contract/transaction.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import type { Role } from '#domain/people/roles.ts'
import type { DemoContext } from './demo-context.ts'

/** Pays the cart of a person, on account or by a method; gives the id of the transaction. */
export async function pay(
  context: DemoContext,
  as: Role,
  how: PaymentMethod | 'on account',
): Promise<string> {
  const { transaction_id = '' } =
    how === 'on account'
      ? await context.call(as, payCartOnAccount, {})
      : await context.call(as, payCart, { body: { paymentMethod: how } })
  return transaction_id
}

export async function payAndApprove(context: DemoContext, as: Role, how: PaymentMethod | 'on account') {
  const transaction_id = await pay(context, as, how)
  await context.call('admin', approveTransaction, { body: { transaction_id } })
  return transaction_id
}

/** Id of the first item of a transaction. */
export async function firstItemOf(context: DemoContext, transaction_id: string): Promise<string> {
  const { items } = await context.call('admin', getPaidParties, { query: { transaction_id } })
  return items[0]?._id ?? ''
}
