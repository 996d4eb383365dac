import { describe, expect, it } from 'vitest'
import { registerCodeOf, registerCodeVariable } from './register-codes.ts'
import { codesKnownTo, isLowerRole, roles } from './roles.ts'

describe('register codes', () => {
  it('are 4 groups of 4 characters without look-alikes', () => {
    expect(registerCodeOf(Uint8Array.from({ length: 16 }, (_, n) => n))).toBe('ABCD-EFGH-JKLM-NPQR')
    expect(registerCodeOf(new Uint8Array(16).fill(255))).toBe('9999-9999-9999-9999')
  })

  it('of all roles are known to admins; other roles know their own', () => {
    expect(roles.map(codesKnownTo)).toEqual([['admin', 'staff', 'visitor'], ['staff'], ['visitor']])
  })

  it('are set by a variable for each role', () => {
    expect(roles.map(registerCodeVariable)).toEqual([
      'REGISTER_CODE_ADMIN',
      'REGISTER_CODE_STAFF',
      'REGISTER_CODE_VISITOR',
    ])
  })
})

it('roles are ordered by power', () => {
  const lower = roles.map((role) => roles.filter((than) => isLowerRole(role, than)))
  expect(lower).toEqual([[], ['admin'], ['admin', 'staff']])
})
