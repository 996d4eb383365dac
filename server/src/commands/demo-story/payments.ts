import { getPaidParties } from '#contract/party-naming.ts'
import { approveTransaction, payCart, payCartOnAccount } from '#contract/transaction.ts'
import type { PaymentMethod } from '#domain/item/payment-method.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Stage } from './stage.ts'

/** Pays the cart of a person, on account or by a method; gives the id of the transaction. */
export async function pay(stage: Stage, as: Role, how: PaymentMethod | 'on account'): Promise<string> {
  const { transaction_id = '' } =
    how === 'on account'
      ? await stage.act(as, payCartOnAccount, {})
      : await stage.act(as, payCart, { body: { paymentMethod: how } })
  return transaction_id
}

export async function payAndApprove(stage: Stage, as: Role, how: PaymentMethod | 'on account') {
  const transaction_id = await pay(stage, as, how)
  await stage.act('admin', approveTransaction, { body: { transaction_id } })
  return transaction_id
}

/** Id of the first item of a transaction. */
export async function firstItemOf(stage: Stage, transaction_id: string): Promise<string> {
  const { items } = await stage.act('admin', getPaidParties, { query: { transaction_id } })
  return items[0]?._id ?? ''
}
