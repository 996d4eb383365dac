// @rules 16-const-12 17-log-01
import { describe, expect, it } from 'vitest'
import { log } from '../messages/en/actions.ts'
import { logAction } from '../messages/log-action.ts'
import { wordings } from '../messages/wordings.ts'
import { isLogFilter, type LogKind, logFilters } from './log.ts'
import { kindsFor, logKinds } from './log-groups.ts'

const kinds = Object.keys(log) as LogKind[]
const quietLogKinds = kinds.filter((kind) => !isLogFilter(kind))

describe('log actions', () => {
  it('have the filters of business-rules.md 16, and other kinds that are not listed', () => {
    expect([...logFilters]).toEqual([
      'Create order',
      'Create transaction',
      'Transfer',
      'Approve exception',
      'Approve transaction',
      'Login',
      'Update setting',
      'Register',
    ])
    expect(logFilters.every(isLogFilter)).toBe(true)
    expect(kinds.filter(isLogFilter)).toEqual([...logFilters])
  })

  it('are listed for admins, each kind once; others read what they may read elsewhere', () => {
    expect(logKinds.toSorted()).toEqual(kinds.toSorted())
    expect(kindsFor('admin')).toEqual(logKinds)
    const [staff, visitor] = [kindsFor('staff'), kindsFor('visitor')]
    expect(logFilters.every((kind) => visitor.includes(kind))).toBe(true)
    expect(visitor).toEqual(expect.arrayContaining(['Edit package', 'Amend order', 'Void order', 'Refund']))
    for (const kind of [
      'Name sender',
      'Merge parties',
      'Add payment',
      'Issue statement',
      'Add proof',
    ] as const)
      expect([kind, staff.includes(kind), visitor.includes(kind)]).toEqual([kind, true, false])
    for (const kind of ['Change role', 'Retry mail', 'Invite', 'Close month', 'Export'] as const)
      expect([kind, staff.includes(kind), visitor.includes(kind)]).toEqual([kind, false, false])
  })

  it('have a filter word of their own in each language', () => {
    for (const { filters } of Object.values(wordings)) {
      const words = logKinds.map((kind) => filters[kind])
      expect(words.filter((word, at) => word === '' || words.indexOf(word) !== at)).toEqual([])
    }
  })

  it('start with their kind', () => {
    const params = { qty: 3, item: 'A2 {to} 1', from: 'sold', to: 'stock' }
    expect(logAction('Transfer', params)).toBe('Transfer: 3 × A2 {to} 1 from sold to stock')
    expect(logAction('Login', {})).toBe('Login')
    expect(kinds.filter((kind) => !log[kind].startsWith(kind))).toEqual([])
  })

  it('say the reason of a correction once', () => {
    const params = { qty: 3, username: 'Anna', number: 2041, reason: 'wrong amount' }
    expect(logAction('Reject transaction', params)).toBe(
      'Reject transaction: quantity 3, paid by Anna: wrong amount',
    )
  })

  it('end in the reason of a move', () => {
    const params = { qty: 3, item: 'A2', from: 'sold', to: 'exception', reason: 'dented {to} tin' }
    expect(logAction('Transfer', params)).toBe('Transfer: 3 × A2 from sold to exception (dented {to} tin)')
  })

  it('of unlisted kinds never start with the name of a filter, by which a prefix filter would list them', () => {
    const caught = quietLogKinds.filter((kind) => logFilters.some((word) => kind.startsWith(word)))
    expect(caught).toEqual([])
  })
})
