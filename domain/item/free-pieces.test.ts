// @rules 12-cart-02
import { describe, expect, it } from 'vitest'
import { refusalStatus } from '../refusal/refusal.ts'
import { freePiecesProblem } from './free-pieces.ts'

const row = { type: 'sold', qty: 10, qtyInCart: 4 } as const

/** Code, params and status of the problem; null when there is none. */
function problem(pieces: number, from: typeof row | null = row, type: 'sold' | 'stock' = 'sold') {
  const refusal = freePiecesProblem(from, type, pieces)
  return refusal && [refusal.refused, refusal.params, refusalStatus(refusal)]
}

describe('of 10 pieces with 4 in carts', () => {
  it.each([1, 5, 6])('%d pieces can be taken', (pieces) => expect(problem(pieces)).toBeNull())

  it.each([7, 10, 100_000])('%d pieces cannot be taken: only 6 are available', (pieces) => {
    return expect(problem(pieces)).toEqual(['item.not_enough', { available: 6 }, 409])
  })

  it.each([0, -0, -1, 1.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY])('%d is no valid quantity', (pieces) =>
    expect(problem(pieces)).toEqual(['item.qty', {}, 400]),
  )
})

it('no pieces can be taken from a row that is wholly in carts', () => {
  const refusal = freePiecesProblem({ ...row, qtyInCart: 10 }, 'sold', 1)
  expect(refusal).toMatchObject({ refused: 'item.not_enough', params: { available: 0 } })
})

it('a deleted row, or one in another state, is reported before a wrong quantity', () => {
  expect(problem(0, null)).toEqual(['item.gone', {}, 404])
  expect(problem(0, row, 'stock')).toEqual(['item.type_differs', { type: 'sold' }, 409])
})
