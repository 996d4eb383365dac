import * as contract from '#contract/transaction.ts'
import { noMethod } from '#domain/money/payment-method.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { payWholeCart } from '../../services/cart/pay-whole-cart.ts'

export const payCartOnAccount = transactionalHandler(contract.payCartOnAccount, (_input, context) =>
  payWholeCart(context, { paymentMethod: noMethod, onAccount: true }),
)
