import type { Input } from '#contract/call.ts'
import type { addToCart } from '#contract/cart.ts'
import { newId, once, type WriteRequest } from './once.ts'
import type { Statements } from './statements.ts'

export function addToCartFloor(db: Statements, request: WriteRequest): string {
  const body: Input<typeof addToCart>['body'] = JSON.parse(request.text)
  const { caller, now } = request
  return once(db, request, () => {
    const row = db.findItem.get(body._id)
    if (!row || row.qty - row.qty_in_cart < body.addToCart) throw new Error('the row has no free pieces')
    const pieces = body.addToCart
    const paid = Math.round((body.subtotal ?? 0) * 100)
    db.reservePieces.run(pieces, 0, now, row.id)
    db.addCartEntry.run(newId(), caller.id, row.id, pieces, row.type, paid, now)
    const what = `${pieces} × ${row.item} from ${row.type} to cart`
    db.addLog.run(newId(), 'Transfer', what, caller.id, caller.name, row.pk_id, row.pk_id, now)
    return `${pieces} × ${row.item} added to your cart.`
  })
}
