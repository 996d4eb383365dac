import * as contract from '#contract/people.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { freeCart } from '../../services/cart/free-cart.ts'
import { lockManagedPerson } from '../../services/people/lock-person.ts'

export const emptyCart = transactionalHandler(contract.emptyCart, async ({ body }, context) => {
  const locked = await lockManagedPerson(context.trx, context.caller.userId, body._id)
  if (isRefusal(locked)) return locked
  const { person } = locked
  if (await freeCart(context, person.id)) await context.log('Empty cart', { person: person.name })
  return { msg: confirm('people.cart_emptied', { person: person.name }) }
})
