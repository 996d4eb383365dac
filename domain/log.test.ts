import { describe, expect, it } from 'vitest'
import { isLogFilter, logAction, logFilters, quietLogKinds } from './log.ts'

describe('log actions', () => {
  it('have the filter words of product-spec 9, and quiet ones beside them', () => {
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
    expect(quietLogKinds.some(isLogFilter)).toBe(false)
  })

  it('start with their kind', () => {
    expect(logAction('Transfer', '3 × A2 1 from sold to stock')).toBe('Transfer: 3 × A2 1 from sold to stock')
    expect(logAction('Login', '')).toBe('Login')
  })

  it('no quiet kind starts with a filter word: a filter by prefix would list it', () => {
    const caught = quietLogKinds.filter((kind) => logFilters.some((word) => kind.startsWith(word)))
    expect(caught).toEqual([])
  })
})
