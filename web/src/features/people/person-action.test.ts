import { expect, test } from 'vitest'
import { actionsFor } from './person-action.ts'

const anna = {
  _id: '1',
  email: 'anna@example.com',
  name: 'Anna',
  role: 'staff' as const,
  sessions: 0,
  active: true,
  emailVerified: true,
  twoFactor: false,
  lastLoginAt: null,
  createdAt: '',
  cartPieces: 0,
}

test.each([
  ['an active user', anna, false, ['role', 'passwordReset', 'deactivate']],
  [
    'a user before activation',
    { ...anna, emailVerified: false },
    false,
    ['role', 'passwordReset', 'resendActivation', 'deactivate'],
  ],
  [
    'a visitor, who needs no activation',
    { ...anna, role: 'visitor' as const, emailVerified: false },
    false,
    ['role', 'passwordReset', 'deactivate'],
  ],
  [
    'a user with a second factor',
    { ...anna, twoFactor: true },
    false,
    ['role', 'passwordReset', 'twoFactor', 'deactivate'],
  ],
  [
    'a user with pieces in the cart',
    { ...anna, cartPieces: 2 },
    false,
    ['role', 'passwordReset', 'emptyCart', 'deactivate'],
  ],
  ['a deactivated user', { ...anna, active: false }, false, ['role', 'passwordReset', 'reactivate']],
  ['the own account', { ...anna, twoFactor: true }, true, ['role']],
])('the possible actions on %s', (_, person, self, expected) => {
  expect(actionsFor(person, self)).toEqual(expected)
})
