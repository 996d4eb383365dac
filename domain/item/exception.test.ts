// @rules 1-exception-02 1-exception-01 3-exception-02
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always, alwaysOf } from '../../testkit/random/always.ts'
import { divideHalfUp } from '../test/whole.ts'
import { type Fen, rmb, sum } from '../unit/units.ts'
import {
  type ExceptionRow,
  exceptionPayAmount,
  joinedReasons,
  sameSubtotalPerPiece,
  shareOfSubtotal,
} from './exception.ts'

const row = (qty: number, subtotal: number, qtyInCart = 0, subtotalInCart = 0): ExceptionRow => ({
  qty,
  qtyInCart,
  subtotal: rmb.from(subtotal),
  subtotalInCart: rmb.from(subtotalInCart),
})
const fen = fc.integer({ min: 0, max: 10_000_000_000 }).map((units) => rmb.from(units / 100))

describe('the share of some pieces', () => {
  it.each<[string, ExceptionRow, number, number]>([
    ['1 of 3 pieces of 10.00: 3.333… -> 3.33', row(3, 10), 1, 3.33],
    ['2 of 3 pieces of 10.00: 6.666… -> 6.67', row(3, 10), 2, 6.67],
    ['all 3 pieces of 10.00', row(3, 10), 3, 10],
    ['the last after two of 3.33: the remainder 10.00 - 6.66', row(3, 10, 2, 6.66), 1, 3.34],
    ['1 of 8 pieces of 0.20: 0.025, a tie', row(8, 0.2), 1, 0.03],
    ['1 of 4 pieces of 0.02: 0.005, a tie', row(4, 0.02), 1, 0.01],
    ['the third of 4 pieces of 0.02 when both fen are taken: nothing is left', row(4, 0.02, 2, 0.02), 1, 0],
    ['the last of 4 pieces of 0.02: nothing is left', row(4, 0.02, 3, 0.02), 1, 0],
    ['any part of nothing', row(7, 0), 3, 0],
    // 2 of 5 pieces of 9.99: 3.996 -> 4.00; the pieces in the cart do not change the share.
    ['2 of 5 pieces of 9.99 with 1 piece in a cart', row(5, 9.99, 1, 2), 2, 4],
  ])('%s', (_, from, pieces, share) => {
    expect(rmb.toNumber(shareOfSubtotal(from, pieces))).toBe(share)
  })

  it('equals integer arithmetic while free pieces remain', () =>
    always(fc.integer({ min: 2, max: 100_000 }), fen, fc.nat(), (qty, subtotal, seed) => {
      const pieces = 1 + (seed % (qty - 1))
      const share = divideHalfUp(BigInt(subtotal) * BigInt(pieces), BigInt(qty))
      const part = shareOfSubtotal({ qty, qtyInCart: 0, subtotal, subtotalInCart: rmb.from(0) }, pieces)
      expect(BigInt(part)).toBe(share)
    }))
})

describe('shares taken one after the other', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 60 })
  const subtotals = fc.oneof(
    fen,
    fc.integer({ min: 0, max: 100 }).map((units) => rmb.from(units / 100)),
  )

  it('add up to the whole to the fen, none negative, for any sequence of sizes', () =>
    alwaysOf(500, sizes, subtotals, (pieces, subtotal) => {
      const qty = pieces.reduce((total, size) => total + size, 0)
      const parts: Fen[] = []
      let qtyInCart = 0
      for (const size of pieces) {
        parts.push(shareOfSubtotal({ qty, qtyInCart, subtotal, subtotalInCart: sum(parts) }, size))
        qtyInCart += size
      }
      expect(sum(parts)).toBe(subtotal)
      expect(parts.every((part) => part >= 0)).toBe(true)
    }))

  it('still add up when some entries leave carts and others are paid in between', () => {
    const step = fc.record({ act: fc.constantFrom('take', 'takeAll', 'putBack', 'pay'), seed: fc.nat() })
    const steps = fc.array(step, { maxLength: 60 })
    alwaysOf(500, fc.integer({ min: 1, max: 60 }), subtotals, steps, (pieces, subtotal, acts) => {
      const entries: { pieces: number; part: Fen }[] = []
      const paid: Fen[] = []
      let qty = pieces
      let left = subtotal
      const inCart = () => entries.reduce((total, entry) => total + entry.pieces, 0)
      const taken = () => sum(entries.map((entry) => entry.part))
      const take = (size: number) => {
        const part = shareOfSubtotal(
          { qty, qtyInCart: inCart(), subtotal: left, subtotalInCart: taken() },
          size,
        )
        expect(part).toBeGreaterThanOrEqual(0)
        entries.push({ pieces: size, part })
      }
      for (const { act, seed } of [...acts, { act: 'takeAll', seed: 0 }]) {
        const free = qty - inCart()
        if (act === 'take' && free > 0) take(1 + (seed % free))
        if (act === 'takeAll' && free > 0) take(free)
        if (act === 'putBack' && entries.length > 0) entries.splice(seed % entries.length, 1)
        if (act === 'pay' && entries.length > 0) {
          for (const entry of entries.splice(seed % entries.length, 1)) {
            paid.push(entry.part)
            qty -= entry.pieces
            left = rmb.from((left - entry.part) / 100)
          }
        }
      }
      expect(sum(paid) + taken()).toBe(subtotal)
    })
  })
})

it('the sender of an exception gets cost + profits / 2: 3 x 160.22 = 480.66, paid 400.01, so 480.66 - 40.325 -> 440.34', () => {
  const payAmount = exceptionPayAmount({ qty: 3, cost: rmb.from(160.22), subtotal: rmb.from(400.01) })
  expect(rmb.toNumber(payAmount)).toBe(440.34)
})

describe('the subtotal per piece', () => {
  const qty = fc.integer({ min: 1, max: 100_000 })
  const most = 100_000_000_000_000

  it.each([
    [1, 9900, 99, 980_100, true],
    [1, 9900, 99, 0, false],
    [3, 10_000, 1, 3333, false],
    [3, 10_000, 6, 20_000, true],
    [2, 0, 7, 0, true],
    // Equal as floats.
    [99_999, most, 99_998, most - 1_000_010_000, false],
  ])('of %i for %i fen and of %i for %i fen is the same: %s', (one, first, other, second, same) => {
    const [a, b] = [
      { qty: one, subtotal: first },
      { qty: other, subtotal: second },
    ]
    expect([sameSubtotalPerPiece(a, b), sameSubtotalPerPiece(b, a)]).toEqual([same, same])
  })

  it('is the same for every multiple, and different with one fen more', () =>
    always(qty, fc.nat(1_000_000), fc.integer({ min: 1, max: 1000 }), (pieces, subtotal, times) => {
      const one = { qty: pieces, subtotal }
      const other = { qty: pieces * times, subtotal: subtotal * times }
      expect(sameSubtotalPerPiece(one, other)).toBe(true)
      expect(sameSubtotalPerPiece(one, { ...other, subtotal: other.subtotal + 1 })).toBe(false)
    }))

  it('of merged pieces equals that of the original pieces', () =>
    always(qty, qty, fc.nat(1_000_000), (first, second, fenEach) => {
      const [a, b] = [
        { qty: first, subtotal: first * fenEach },
        { qty: second, subtotal: second * fenEach },
      ]
      const merged = { qty: a.qty + b.qty, subtotal: a.subtotal + b.subtotal }
      expect([sameSubtotalPerPiece(a, b), sameSubtotalPerPiece(merged, a)]).toEqual([true, true])
    }))
})

describe('the reasons of exceptions that merge', () => {
  it.each([
    ['', 'gift', 'gift'],
    ['gift', '', 'gift'],
    ['', '', ''],
    ['gift', 'broken box', 'gift\nbroken box'],
    ['gift\nbroken box', 'gift', 'gift\nbroken box'],
  ])('%j and %j are %j', (stored, arriving, joined) => {
    expect(joinedReasons(stored, arriving)).toBe(joined)
  })

  it('are 2000 characters at most with their line breaks; the oldest goes', () => {
    const [first, second] = ['a'.repeat(999), 'b'.repeat(500)]
    const stored = `${first}\n${second}`
    // 999 + 1 + 500 + 1 + 499 = 2000.
    expect(joinedReasons(stored, 'c'.repeat(499))).toBe(`${stored}\n${'c'.repeat(499)}`)
    expect(joinedReasons(stored, 'c'.repeat(500))).toBe(`${second}\n${'c'.repeat(500)}`)
  })
})
