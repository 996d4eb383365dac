// @rules 11-moves-02 11-moves-01 3-row-02
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysOf } from '../../testkit/random/always.ts'
import {
  type ItemType,
  itemTypes,
  type MoveSource,
  type MoveTarget,
  mayMove,
  moves,
  movesFrom,
  originalTypes,
} from './moves.ts'

const targets: MoveTarget[] = ['cart', 'sold', 'stock', 'employee', 'exception']

/**
 * business-rules.md 11, written by hand. sold: to cart, employee or stock; stock: to cart or employee;
 * employee: to cart or stock; sold and stock at a loss: to exception; exception: to cart when approved, back
 * to its original type always.
 */
const byHand: [type: ItemType, originalType: string, approved: string, allowed: string][] = [
  ['sold', 'any', 'any', 'cart stock employee exception'],
  ['stock', 'any', 'any', 'cart employee exception'],
  ['employee', 'any', 'any', 'cart stock'],
  ['exception', 'sold', 'no', 'sold'],
  ['exception', 'sold', 'yes', 'cart sold'],
  ['exception', 'stock', 'no', 'stock'],
  ['exception', 'stock', 'yes', 'cart stock'],
  ['exception', 'employee', 'no', ''],
  ['exception', 'employee', 'yes', 'cart'],
]

/** Every source: 4 states x 3 original types x approved or not, each with its expected targets. */
const sources = itemTypes.flatMap((type) =>
  originalTypes.flatMap((originalType) =>
    [false, true].map((approved) => {
      const rows = byHand.filter(
        ([t, o, a]) =>
          t === type && (o === 'any' || o === originalType) && (a === 'any' || (a === 'yes') === approved),
      )
      expect(rows).toHaveLength(1)
      return {
        source: { type, originalType, approved },
        allowed: rows[0]?.[3].split(' ').filter(Boolean) ?? [],
      }
    }),
  ),
)

describe('allowed moves', () => {
  it('has 24 distinct sources', () => expect(sources).toHaveLength(24))

  it.each(sources)(
    '$source.type (from $source.originalType, approved: $source.approved) goes to: $allowed',
    ({ source, allowed }) => {
      for (const target of targets)
        expect([target, mayMove(source, target)]).toEqual([target, allowed.includes(target)])
      expect(movesFrom(source).toSorted()).toEqual(allowed.toSorted())
    },
  )

  it('only a move to exception needs a loss', () => {
    const atALoss = itemTypes.flatMap((type) =>
      targets.filter((target) => moves[type][target] === 'loss').map((target) => `${type} ${target}`),
    )
    expect(atALoss).toEqual(['sold exception', 'stock exception'])
  })
})

describe('the table', () => {
  it('has only known states, as sources and as targets', () => {
    expect(Object.keys(moves).toSorted()).toEqual(['employee', 'exception', 'sold', 'stock'])
    const named = Object.values(moves).flatMap((row) => Object.keys(row))
    expect(new Set(named)).toEqual(new Set(targets))
  })

  it('reaches every state from an order, and a cart from every state', () => {
    expect(reachable(['sold'])).toEqual(new Set(['sold', 'cart', 'stock', 'employee', 'exception']))
    for (const type of itemTypes) expect(reachable([type])).toContain('cart')
  })

  it('has no dead end: an unapproved exception can be recovered', () => {
    for (const { source } of sources) {
      // An employee purchase has no profit, so it never becomes an exception.
      if (source.type === 'exception' && source.originalType === 'employee') continue
      expect(movesFrom(source)).not.toEqual([])
    }
    expect(moves.employee.exception).toBeUndefined()
  })

  it('has no move from a state to itself', () => {
    for (const { source } of sources) expect(mayMove(source, source.type)).toBe(false)
  })
})

function reachable(from: MoveTarget[]): Set<MoveTarget> {
  const seen = new Set<MoveTarget>(from)
  for (const state of seen) {
    if (state === 'cart') continue
    for (const target of targets) if (moves[state][target]) seen.add(target)
  }
  return seen
}

interface Row extends MoveSource {
  readonly qty: number
}

/** One ordered line: its rows, the pieces in carts, and the paid pieces. */
interface Line {
  readonly rows: readonly Row[]
  readonly cart: readonly Row[]
  readonly paid: number
}

const same = (one: MoveSource, other: MoveSource) =>
  one.type === other.type && one.originalType === other.originalType && one.approved === other.approved

/** Adds pieces to the row of the same state, or as a new row. */
function merged(rows: readonly Row[], added: Row): Row[] {
  const index = rows.findIndex((row) => same(row, added))
  const qty = (rows[index]?.qty ?? 0) + added.qty
  return index < 0 ? [...rows, added] : rows.with(index, { ...added, qty })
}

/** Moves pieces of a row, if the table allows it: an exception remembers its origin and starts unapproved. */
function move(line: Line, index: number, target: MoveTarget, wanted: number): Line {
  const row = line.rows[index]
  if (!row || !mayMove(row, target)) return line
  const qty = 1 + (wanted % row.qty)
  const rows = line.rows.with(index, { ...row, qty: row.qty - qty }).filter((one) => one.qty > 0)
  if (target === 'cart') return { ...line, rows, cart: [...line.cart, { ...row, qty }] }
  const back = { type: target, approved: false, qty }
  if (target !== 'exception') return { ...line, rows: merged(rows, { ...back, originalType: target }) }
  expect(['sold', 'stock']).toContain(row.type)
  return { ...line, rows: merged(rows, { ...back, originalType: row.type === 'stock' ? 'stock' : 'sold' }) }
}

describe('any sequence of moves, approvals, carts and payments', () => {
  const act = fc.record({
    what: fc.constantFrom(...targets, 'approve', 'putBack', 'pay'),
    index: fc.nat({ max: 20 }),
    wanted: fc.nat({ max: 100 }),
  })
  const qty = fc.integer({ min: 1, max: 50 })

  function acted(line: Line, { what, index, wanted }: { what: string; index: number; wanted: number }): Line {
    const row = line.rows[index]
    const entry = line.cart[index]
    const target = targets.find((one) => one === what)
    if (target) return move(line, index, target, wanted)
    if (what === 'approve' && row?.type === 'exception') {
      return { ...line, rows: merged(line.rows.toSpliced(index, 1), { ...row, approved: true }) }
    }
    if (!entry) return line
    const left = { ...line, cart: line.cart.toSpliced(index, 1) }
    if (what === 'pay') return { ...left, paid: line.paid + entry.qty }
    return what === 'putBack' ? { ...left, rows: merged(line.rows, entry) } : line
  }

  it('keeps every piece; pays nothing unapproved, and makes no piece sold that was not', () =>
    alwaysOf(300, qty, qty, qty, fc.array(act, { maxLength: 80 }), (sold, stock, employee, acts) => {
      let line: Line = {
        rows: [
          { type: 'sold', originalType: 'sold', approved: false, qty: sold },
          { type: 'stock', originalType: 'stock', approved: false, qty: stock },
          { type: 'employee', originalType: 'employee', approved: false, qty: employee },
        ],
        cart: [],
        paid: 0,
      }
      for (const one of acts) {
        line = acted(line, one)
        const all = [...line.rows, ...line.cart]
        expect(pieces(all) + line.paid).toBe(sold + stock + employee)
        const soldOrBack = all.filter((row) => row.originalType === 'sold')
        expect(pieces(soldOrBack)).toBeLessThanOrEqual(sold)
        expect(line.cart.filter((entry) => entry.type === 'exception' && !entry.approved)).toEqual([])
        expect(all.filter((row) => row.type !== 'exception' && row.type !== row.originalType)).toEqual([])
      }
    }))
})

function pieces(rows: readonly Row[]): number {
  return rows.reduce((total, row) => total + row.qty, 0)
}

it('the table says under which condition each move is allowed', () => {
  expect(moves).toEqual({
    sold: { cart: 'always', employee: 'always', stock: 'always', exception: 'loss' },
    stock: { cart: 'always', employee: 'always', exception: 'loss' },
    employee: { cart: 'always', stock: 'always' },
    exception: { cart: 'approved', sold: 'recover', stock: 'recover' },
  })
})
