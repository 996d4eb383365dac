import { describe, expect, it } from 'vitest'
import { may, mayWithoutTwoFactor, type PermissionName, permissions } from './permissions.ts'
import { isRole, needsActivation, roles } from './roles.ts'

/**
 * rules.md 4 by hand: admin everything; approvals and the live exchange rate admin only; settings admin and staff;
 * all the rest every signed-in user. The last column is a visitor under VISITOR_ACCESS=read-only, who keeps what
 * changes nothing.
 */
const table: [
  name: PermissionName,
  admin: boolean,
  staff: boolean,
  visitor: boolean,
  readOnlyVisitor: boolean,
][] = [
  ['order.find', true, true, true, true],
  ['order.submit', true, true, true, false],
  ['exchange_rate.read', true, false, false, false],
  ['setting.list', true, true, true, true],
  ['setting.update', true, true, false, false],
  ['address.list', true, true, true, true],
  ['address.add', true, true, true, false],
  ['address.update', true, true, true, false],
  ['address.delete', true, true, true, false],
  ['cart.list', true, true, true, true],
  ['cart.add', true, true, true, false],
  ['cart.remove', true, true, true, false],
  ['cart.flag', true, true, true, false],
  ['checkout.list', true, true, true, true],
  ['checkout.transfer', true, true, true, false],
  ['checkout.approve_exception', true, false, false, false],
  ['note.update', true, true, true, false],
  ['transaction.list', true, true, true, true],
  ['transaction.pay', true, true, true, false],
  ['transaction.approve', true, false, false, false],
  ['package.read', true, true, true, true],
  ['log.list', true, true, true, true],
  ['overview.read', true, true, true, true],
  ['attention.set_aside', true, true, true, false],
  ['user.self', true, true, true, true],
  ['payment.read', true, true, true, true],
  ['user.language', true, true, true, true],
  ['user.two_factor', true, true, true, true],
  ['mail.list', true, false, false, false],
  ['mail.handle', true, false, false, false],
  ['export.read', true, false, false, false],
  ['people.list', true, false, false, false],
  ['people.manage', true, false, false, false],
  ['register_code.list', true, false, false, false],
  ['register_code.manage', true, false, false, false],
  ['log.entry', true, false, false, false],
  ['audit.read', true, false, false, false],
  ['audit.run', true, false, false, false],
  ['session.end', true, true, true, true],
]

describe('who may', () => {
  it.each(table)(
    '%s: admin %s, staff %s, visitor %s, read-only visitor %s',
    (name, admin, staff, visitor, readOnly) => {
      expect([
        may('admin', name, 'full'),
        may('staff', name, 'full'),
        may('visitor', name, 'full'),
        may('visitor', name, 'read-only'),
      ]).toEqual([admin, staff, visitor, readOnly])
      // Visitors' access is nobody else's.
      expect([may('admin', name, 'read-only'), may('staff', name, 'read-only')]).toEqual([admin, staff])
    },
  )

  it('without the second factor that is required, only what is of the own account', () => {
    expect(table.map(([name]) => name).filter(mayWithoutTwoFactor)).toEqual([
      'user.self',
      'user.language',
      'user.two_factor',
      'session.end',
    ])
  })

  it('no permission is missing in this table', () => {
    expect(Object.keys(permissions).toSorted()).toEqual(table.map(([name]) => name).toSorted())
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

  it.each(['', 'Admin', 'admin ', 'root', 'constructor', '__proto__', 'length', '0'])('%j is none', (role) =>
    expect(isRole(role)).toBe(false),
  )
})
