import * as contract from '#contract/people.ts'
import { confirm } from '#domain/confirmations.ts'
import { isRefusal } from '#domain/refusal.ts'
import { onWrite } from '../../http/handled.ts'
import { freeCart } from './free-cart.ts'
import { holdPerson } from './hold-person.ts'

export const emptyCart = onWrite(contract.emptyCart, async ({ body }, context) => {
  const held = await holdPerson(context.trx, context.caller.userId, body._id)
  if (isRefusal(held)) return held
  const { person } = held
  if (await freeCart(context, person.id)) await context.log('Empty cart', { person: person.name })
  return { msg: confirm('people.cart_emptied', { person: person.name }) }
})
