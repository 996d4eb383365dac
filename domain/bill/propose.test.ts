// @rules 25-match-02 25-match-05
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import type { Fen } from '../unit/units.ts'
import { matchByNumber } from './match-by-number.ts'
import { isAlike, type OpenLine, type OpenMovement, propose } from './propose.ts'
import { reconciled, stateOf } from './reconciled.ts'

const at = (time: string) => `2026-11-${time}Z`
const fen = (amount: number) => amount as Fen

test.each([
  ['李雷', '李雷', true],
  ['*雷', '韩梅梅, 李雷', true],
  ['李*', '李雷', true],
  ['*明', '李雷', false],
  ['李雷（Lei）', '李雷', true],
  ['雷', '李雷', false],
  ['', '李雷', false],
  ['**', '李雷', false],
])('says whether %s may be one of %s', (counterpart, names, alike) => {
  expect(isAlike(counterpart, names)).toBe(alike)
})

test('proposes the number first, then the name, then the nearest of the day', () => {
  const line = (number: string, counterpart = ''): OpenLine => ({
    number,
    at: at('03T02:00:00'),
    amount: -100,
    counterpart,
  })
  const movement = (names: string, more: Partial<OpenMovement> = {}): OpenMovement => ({
    number: '',
    at: at('03T03:00:00'),
    amount: -100,
    names,
    ...more,
  })
  const of = (lines: OpenLine[], movements: OpenMovement[]) =>
    [...propose(lines, movements)].map(([{ number }, { names }]) => `${number} ${names}`)
  expect(of([line('a'), line('b', '*雷')], [movement('李雷')])).toEqual(['b 李雷'])
  expect(of([line('a')], [movement('m'), movement('n', { at: at('03T02:01:00') })])).toEqual(['a n'])
  const next = movement('李雷', { at: at('04T03:00:00') })
  expect(of([line('a')], [next])).toEqual([])
  expect(of([line('a', '李雷')], [next])).toEqual(['a 李雷'])
  const numbered = movement('n', { number: 'A', at: at('20T03:00:00'), amount: -90 })
  expect(of([line('a')], [movement('m'), numbered])).toEqual(['a n'])
  expect(of([line('a')], [movement('m', { amount: 100 })])).toEqual([])
})

test('each line and each movement is proposed once, and never with another amount unless by its number', () => {
  const some = <T extends object>(more: fc.Arbitrary<T>) => fc.array(more, { maxLength: 12 })
  const time = fc.constantFrom(
    ...['01T00', '02T10', '02T20', '03T15', '04T23'].map((hour) => at(`${hour}:00:00`)),
  )
  const amount = fc.integer({ min: -3, max: 3 })
  const number = fc.constantFrom('1', '2', '3')
  const name = fc.constantFrom('李雷', '*雷', '韩梅梅', '')
  const lines = some(fc.record({ at: time, amount, number, counterpart: name }))
  const movements = some(fc.record({ at: time, amount, number: fc.constantFrom('', '1', '9'), names: name }))
  always(lines, movements, (open, moved) => {
    const proposed = [...propose(open, moved)]
    expect(new Set(proposed.map(([, movement]) => movement)).size).toBe(proposed.length)
    for (const [line, movement] of proposed)
      expect(line.amount === movement.amount || line.number === movement.number).toBe(true)
  })
})

test('adds up what is matched and how far bill and books are apart', () => {
  const line = (amount: number, booked: number | null, choice: 'not_ours' | 'refund' | null = null) => ({
    amount: fen(amount),
    booked: booked === null ? null : fen(booked),
    choice,
  })
  const lines = [
    line(-100, -100),
    line(-100, -90),
    line(5, 0),
    line(7, null),
    line(7, null),
    line(9, null, 'not_ours'),
    line(9, null, 'refund'),
  ]
  expect(lines.map(stateOf)).toEqual(
    'matched differs differs bill_only bill_only not_ours not_ours'.split(' '),
  )
  expect(reconciled(lines, [{ amount: fen(-11) }])).toEqual({ matched: 1, of: 6, apart: 10 + 5 + 7 + 7 + 11 })
  expect(reconciled([line(-100, -100)], [])).toEqual({ matched: 1, of: 1, apart: 0 })
})

test('no line is matched without the word of a person but with the payment of its number, each once', () => {
  const number = fc.constantFrom('1', '2', ' 3', '３', 'a-b', 'AB', '', '/')
  const amount = fc.integer({ min: -2, max: 2 }).map(fen)
  const lines = fc.array(fc.record({ number, other: number, amount }), { maxLength: 10 })
  const compared = fc.constantFrom('1', '2', '3', 'AB')
  const kind = fc.constantFrom('transaction' as const, 'account_payment' as const)
  const payments = fc.uniqueArray(fc.record({ kind, id: fc.string(), compared }), {
    selector: (one) => one.compared,
  })
  always(lines, payments, fc.boolean(), (drawn, numbered, isTaken) => {
    const [first] = numbered
    const taken = isTaken && first ? [first] : []
    const matched = [...matchByNumber(drawn, numbered, taken)]
    const same = new Set(matched.map(([, target]) => `${target.kind} ${target.id}`))
    expect(same.size).toBe(matched.length)
    for (const [line, target] of matched) {
      const payment = numbered.find(({ id, compared: own }) => id === target.id && hasNumber(line, own))
      expect(payment).toBeDefined()
      expect(target.kind === 'receipt').toBe(payment?.kind === 'transaction' && line.amount > 0)
      expect(taken.some(({ id, kind: of }) => id === target.id && of === target.kind)).toBe(false)
    }
  })
})

const plainNumbers: Readonly<Record<string, string>> = { ' 3': '3', '３': '3', 'a-b': 'AB' }
const hasNumber = (line: { readonly number: string; readonly other: string }, compared: string) =>
  [line.number, line.other].some((number) => (plainNumbers[number] ?? number) === compared)
