import { addToCart, removeFromCart } from '#contract/cart.ts'
import { approveException, transferItem } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { ownOrder } from '../../testkit/model/orders.ts'
import type { SignedIn } from '../../testkit/people.ts'
import {
  cartOf,
  emptyCart,
  fillCart,
  milkIn,
  milkOf,
  must,
  newPackage,
  onlyOne,
  type RandomRun,
  type Row,
  rowsOf,
  yuan,
} from './random-run.ts'

/** Two or more people race for the same thing; throws unless exactly one outcome follows. */
export interface Race {
  readonly name: string
  /** The most repetitions. */
  readonly most?: number
  run(run: RandomRun, people: Racers): Promise<void>
}

interface Racers {
  readonly admin: SignedIn
  readonly otherAdmin: SignedIn
  readonly anna: SignedIn
  readonly ben: SignedIn
}

const move = (row: Row, targetType: 'stock' | 'employee' | 'exception', transferQty: number) => ({
  body: { original_id: row._id, sourceType: row.type, targetType, transferQty, subtotal: transferQty },
})

export const racesForPieces: readonly Race[] = [
  {
    name: 'all want the last piece',
    async run(run, { anna }) {
      const pkId = await newPackage(run, anna)
      const { _id } = await milkOf(run, anna, pkId, 'employee')
      for (const person of run.people) await emptyCart(run, person)
      const body = { _id, type: 'employee' as const, addToCart: 1 }
      const answers = await Promise.all(run.people.map((person) => run.send(person, addToCart, { body })))
      const winner = run.people[onlyOne(answers, [409])]
      for (const person of run.people) {
        const held = (await cartOf(run, person)).length
        must(held === (person === winner ? 1 : 0), `${person.name} holds ${held}`)
      }
      if (winner) await emptyCart(run, winner)
    },
  },
  {
    name: 'two move the last pieces of a row',
    async run(run, { anna, ben }) {
      const pkId = await newPackage(run, anna)
      const row = await milkOf(run, anna, pkId, 'sold')
      const answers = await Promise.all([
        run.send(anna, transferItem, move(row, 'stock', 5)),
        run.send(ben, transferItem, move(row, 'employee', 5)),
      ])
      const winner = onlyOne(answers, [404, 409])
      const left = await milkIn(run, anna, pkId)
      must(left === (winner === 0 ? 'employee 1, stock 7' : 'employee 6, stock 2'), left)
    },
  },
  {
    name: 'one moves what another puts into a cart',
    async run(run, { anna, ben }) {
      await emptyCart(run, ben)
      const pkId = await newPackage(run, anna)
      const row = await milkOf(run, anna, pkId, 'sold')
      const body = { _id: row._id, type: 'sold' as const, addToCart: 3, subtotal: yuan(6 * row.cost) }
      const answers = await Promise.all([
        run.send(anna, transferItem, move(row, 'stock', 3)),
        run.send(ben, addToCart, { body }),
      ])
      onlyOne(answers, [409])
      const left = await milkIn(run, anna, pkId)
      must(
        left === (answers[0].status === 200 ? 'employee 1, sold 2, stock 5' : 'employee 1, sold 5, stock 2'),
        left,
      )
      await emptyCart(run, ben)
    },
  },
  {
    name: 'two approve one exception',
    async run(run, { admin, otherAdmin, anna }) {
      const pkId = await newPackage(run, anna)
      await run.send(anna, transferItem, move(await milkOf(run, anna, pkId, 'sold'), 'exception', 2))
      const { _id } = await milkOf(run, anna, pkId, 'exception')
      const approve = (by: SignedIn) => run.send(by, approveException, { body: { _id } })
      onlyOne(await Promise.all([approve(admin), approve(otherAdmin)]), [409])
    },
  },
  {
    name: 'pieces come to an exception while it is approved',
    async run(run, { admin, anna }) {
      const pkId = await newPackage(run, anna)
      const row = await milkOf(run, anna, pkId, 'sold')
      await run.send(anna, transferItem, move(row, 'exception', 2))
      const { _id } = await milkOf(run, anna, pkId, 'exception')
      const answers = await Promise.all([
        run.send(admin, approveException, { body: { _id } }),
        run.send(anna, transferItem, move(row, 'exception', 1)),
      ])
      must(
        answers.every(({ status }) => status === 200),
        `both happen: ${answers.map(({ text }) => text)}`,
      )
      const exceptions = (await rowsOf(run, anna, pkId)).filter(({ type }) => type === 'exception')
      const found = exceptions
        .map(({ approved, qty, subtotal }) => `${approved} ${qty} ${subtotal}`)
        .sort()
        .join(', ')
      // The piece joins the exception before the approval, or waits in a new row after it.
      must(found === 'true 3 3' || found === 'false 1 1, true 2 2', found)
    },
  },
  {
    name: 'two submit one package',
    async run(run, { anna, ben }) {
      const pkId = run.newPackageId()
      const submit = (by: SignedIn) => run.send(by, submitOrder, { body: ownOrder(pkId) })
      onlyOne(await Promise.all([submit(anna), submit(ben)]), [409])
      const pieces = (await rowsOf(run, anna, pkId)).reduce((total, { qty }) => total + qty, 0)
      must(pieces === 18, `${pieces} pieces instead of 18`)
    },
  },
  {
    name: 'one entry removed from two pages',
    async run(run, { anna }) {
      const pkId = await newPackage(run, anna)
      const record_id = await fillCart(run, anna, await milkOf(run, anna, pkId, 'stock'), 2)
      const remove = () => run.send(anna, removeFromCart, { body: { record_id } })
      onlyOne(await Promise.all([remove(), remove()]), [404])
      const { qty_in_cart } = await milkOf(run, anna, pkId, 'stock')
      must(qty_in_cart === 0, `${qty_in_cart} pieces are still reserved`)
    },
  },
]
