import { describe, expect, it } from 'vitest'
import { log } from '../messages/en/log.ts'
import { logAction } from '../messages/log-action.ts'
import { isLogFilter, type LogKind, logFilters } from './log.ts'

const kinds = Object.keys(log) as LogKind[]
const quietLogKinds = kinds.filter((kind) => !isLogFilter(kind))

describe('log actions', () => {
  it('[16-const-12] have the filter words of business-rules.md 16, and quiet ones beside them', () => {
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

  it('start with their kind', () => {
    const params = { qty: 3, item: 'A2 {to} 1', from: 'sold', to: 'stock' }
    expect(logAction('Transfer', params)).toBe('Transfer: 3 × A2 {to} 1 from sold to stock')
    expect(logAction('Login', {})).toBe('Login')
    expect(kinds.filter((kind) => !log[kind].startsWith(kind))).toEqual([])
  })

  it('no quiet kind starts with a filter word: a filter by prefix would list it', () => {
    const caught = quietLogKinds.filter((kind) => logFilters.some((word) => kind.startsWith(word)))
    expect(caught).toEqual([])
  })
})
