import { expect, test } from 'vitest'
import { actionsFor } from './person-action.ts'

const anna = {
  ...{ _id: '1', email: 'anna@example.com', name: 'Anna', role: 'staff' as const, sessions: 0 },
  ...{ active: true, emailVerified: true, twoFactor: false, lastLoginAt: null, createdAt: '', cartPieces: 0 },
}

test.each([
  ['somebody', anna, false, ['role', 'passwordReset', 'deactivate']],
  [
    'who is not activated yet',
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
    'with a second factor',
    { ...anna, twoFactor: true },
    false,
    ['role', 'passwordReset', 'twoFactor', 'deactivate'],
  ],
  [
    'with pieces in the cart',
    { ...anna, cartPieces: 2 },
    false,
    ['role', 'passwordReset', 'emptyCart', 'deactivate'],
  ],
  ['who is deactivated', { ...anna, active: false }, false, ['role', 'passwordReset', 'reactivate']],
  ['oneself', { ...anna, twoFactor: true }, true, ['role']],
])('what can be done about %s', (_, person, self, expected) => {
  expect(actionsFor(person, self)).toEqual(expected)
})
