import * as contract from '#contract/transaction.ts'
import { noMethod } from '#domain/money/payment-method.ts'
import { may } from '#domain/people/permissions.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { paySeenEntries } from '../../services/cart/pay-whole-cart.ts'

export const payCartEntries = transactionalHandler(contract.payCartEntries, async ({ body }, context) => {
  const { app, caller } = context
  const onAccount = body.paymentMethod === 'On account'
  if (onAccount && !may(caller.role, 'transaction.pay_on_account', app.config.visitorAccess))
    return refuse('access.forbidden')
  const seen = new Map(body.entries.map(({ _id, version }) => [_id, version]))
  const paymentMethod = body.paymentMethod === 'On account' ? noMethod : body.paymentMethod
  return paySeenEntries(context, seen, { paymentMethod, onAccount })
})
