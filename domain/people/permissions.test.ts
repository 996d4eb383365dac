// @rules 13-role-10 13-role-02
import { describe, expect, it } from 'vitest'
import { letters, rights } from '../test/rights.ts'
import { may, mayWithoutTwoFactor, type PermissionName, permissions } from './permissions.ts'
import { isRole, mayBeReadOnly, needsActivation, roles } from './roles.ts'

const rows = Object.entries(rights) as [name: PermissionName, who: string][]

describe('permissions', () => {
  it.each(rows)('%s: %s', (name, who) => {
    const allowed = roles.filter((role) => may(role, name, 'full')).map((role) => letters[role])
    expect([...allowed, ...(may('visitor', name, 'read-only') ? ['r'] : [])].join('')).toBe(who)
    // No other role can be made read-only.
    const others = roles.filter((role) => !mayBeReadOnly(role))
    expect(others.map((role) => may(role, name, 'read-only'))).toEqual(
      others.map((role) => who.includes(letters[role])),
    )
  })

  it('include only those on the own account while a required second factor is missing', () => {
    expect(rows.map(([name]) => name).filter(mayWithoutTwoFactor)).toEqual([
      'user.self',
      'user.language',
      'user.preferences',
      'user.two_factor',
      'session.end',
    ])
  })

  it('are all in this table', () => {
    expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(rights).toSorted())
  })
})

describe('roles', () => {
  it('are three; admin and staff follow an activation link, visitors log in at once', () => {
    expect(roles.map((role) => [role, needsActivation(role)])).toEqual([
      ['admin', true],
      ['staff', true],
      ['visitor', false],
    ])
    expect(roles.every(isRole)).toBe(true)
  })

  it.each(['', 'Admin', 'admin ', 'root', 'constructor', '__proto__', 'length', '0'])(
    '%j is no role',
    (role) => expect(isRole(role)).toBe(false),
  )
})
