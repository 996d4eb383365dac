// @rules 4-invite-02
import { expect, test } from 'vitest'
import { invitationLife, invitationState } from './invitations.ts'

const fresh = { expiresAt: invitationLife, usedAt: null, revokedAt: null }

test.each([
  ['open', fresh, invitationLife - 1],
  ['expired', fresh, invitationLife],
  ['used', { ...fresh, usedAt: 5 }, 2 * invitationLife],
  ['revoked', { ...fresh, revokedAt: 5 }, 2 * invitationLife],
  ['used', { ...fresh, usedAt: 5, revokedAt: 6 }, 7],
] as const)('an invitation is %s', (state, times, now) => {
  expect(invitationState(times, now)).toBe(state)
})

test('an invitation is good for seven days', () => {
  expect(invitationLife).toBe(7 * 86_400_000)
})
