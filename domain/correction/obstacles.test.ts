import { expect, it } from 'vitest'
import { refuse } from '../refusal/refusal.ts'
import { newBusiness, stateOf } from '../test/business/business.ts'
import { addToCart, submit } from '../test/business/daily-work.ts'
import { orderOf } from '../test/business/order-of-four-lines.ts'
import { person, pkId } from '../test/business/story.ts'
import { notEnoughFree, type ObstacleRefusal, obstaclesOf, refuseObstacles } from './obstacles.ts'

it('everyone who holds pieces is named with the number of them, and so is every transaction', () => {
  const carts = [
    { in: 'cart', user: 'Ada', qty: 2 },
    { in: 'cart', user: 'Bo', qty: 1 },
  ] as const
  const transactions = [
    { in: 'transaction', id: '1', name: 'T-1001', qty: 1 },
    { in: 'transaction', id: '2', name: 'T-1002', qty: 3 },
  ] as const
  expect(refuseObstacles([...transactions, ...carts])?.params).toEqual({ holders: 'Ada (2), Bo (1)' })
  expect(refuseObstacles(transactions)?.params).toEqual({ transactions: 'T-1001 (1), T-1002 (3)' })
})

it('a refusal tells its obstacles, if it has any', () => {
  const obstacles = [{ in: 'write_off', id: '1', qty: 2 }] as const
  const refusal: ObstacleRefusal = { ...refuse('correction.written_off', { pieces: 2 }), obstacles }
  expect(obstaclesOf(refusal)).toEqual(obstacles)
  expect(obstaclesOf(refuse('correction.reason'))).toBeUndefined()
})

it('too few free pieces of a line are refused with the carts of this line only', () => {
  const business = newBusiness()
  submit(business, person(business, 0), orderOf(pkId, business.now, 3))
  const sold = [...business.rows.values()].filter(({ type }) => type === 'sold')
  const [milk, honey] = sold
  const wanted = { subtotal: 1000, customer: null, paysLater: false }
  addToCart(business, person(business, 0), milk?.id ?? '', { ...wanted, qty: 2 })
  addToCart(business, person(business, 1), honey?.id ?? '', { ...wanted, qty: 1 })
  const row = business.rows.get(milk?.id ?? '')
  if (!row) throw new Error('there is milk')
  // 3 sold pieces of milk, 2 of them in a cart.
  expect(notEnoughFree(stateOf(business, pkId), row)).toMatchObject({
    refused: 'correction.not_free',
    params: { available: 1 },
    obstacles: [{ in: 'cart', user: 'Ada', qty: 2 }],
  })
  expect(notEnoughFree(stateOf(business, pkId), row).obstacles).toHaveLength(1)
})
