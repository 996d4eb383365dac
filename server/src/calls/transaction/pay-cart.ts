import * as contract from '#contract/transaction.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { payWholeCart } from '../../services/cart/pay-whole-cart.ts'

export const payCart = transactionalHandler(contract.payCart, ({ body: { paymentMethod } }, context) =>
  payWholeCart(context, { paymentMethod, onAccount: false }),
)
