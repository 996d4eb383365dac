import * as contract from '#contract/cart.ts'
import { reservedSubtotal } from '#domain/item/cart-change.ts'
import { mostCartEntries } from '#domain/item/cart-size.ts'
import { subtotalForCart } from '#domain/item/cart-subtotal.ts'
import { freePiecesProblem } from '#domain/item/free-pieces.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { may } from '#domain/people/permissions.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { explainConflict } from '../../services/items/explain-conflict.ts'
import { logRefs } from '../../services/log/log-refs.ts'
import { partyToName } from '../../services/party/naming.ts'
import { addCartEntry } from '../../storage/stores/cart/cart.store.ts'
import { reservePieces } from '../../storage/stores/item/item.store.ts'
import { lockWantedItem } from '../../storage/stores/item/wanted-item.store.ts'

export const addToCart = transactionalHandler(
  contract.addToCart,
  async ({ body }, { app, trx, caller, now, log }) => {
    const pieces = body.addToCart
    if (body.customer !== undefined && !may(caller.role, 'party.edit', app.config.visitorAccess))
      return refuse('access.forbidden')
    const customer = await partyToName(trx, body.customer ?? null)
    if (isRefusal(customer)) return customer
    const wanted = { id: body._id, userId: caller.userId, most: mostCartEntries }
    const found = await lockWantedItem(trx, wanted)
    if (!found) return explainConflict(trx, body._id, refuse('item.gone'))
    const { row, entries, active } = found
    if (!active) return refuse('access.signed_out')
    if (entries >= mostCartEntries) return refuse('cart.full', { most: mostCartEntries })
    const paysLater = body.customerPaysLater === true
    if (paysLater && !customer) return refuse('account.customer_needed', { item: row.item })
    const problem = freePiecesProblem(row, body.type, pieces)
    if (problem) return explainConflict(trx, row.id, problem)
    const money = subtotalForCart(row, pieces, body.subtotal)
    if (isRefusal(money)) return money

    const { payAmountFromCustomer } = money
    if (paysLater && payAmountFromCustomer === null)
      return refuse('account.no_customer_amount', { item: row.item })
    const entry = { itemId: row.id, qty: pieces, originalType: row.type, payAmountFromCustomer }
    await reservePieces(trx, row, { pieces, subtotal: reservedSubtotal(entry), now })
    const named = { ...entry, customer: customer?.id ?? null, customerPaysLater: paysLater }
    const entry_id = await addCartEntry(trx, { userId: caller.userId, ...named }, now)
    const refs = { ...logRefs(row), undoable: true }
    const logId = await log('Transfer', { qty: pieces, item: row.item, from: row.type, to: 'cart' }, refs)
    return { msg: confirm('cart.added', { qty: pieces, item: row.item }), entry_id, logId }
  },
)
