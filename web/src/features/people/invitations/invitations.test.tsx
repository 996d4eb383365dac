// @rules 9-invite-01 9-invite-02
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getFirstSteps } from '#contract/first-run.ts'
import { createInvitation, listInvitations, revokeInvitation } from '#contract/invitation.ts'
import { listPeople } from '#contract/people.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { press, visibleText } from '../../../shared/testing/dom.ts'
import { firstSteps, now } from '../../../shared/testing/new-database.ts'
import { allPeople, confirmDialog, person } from '../../../shared/testing/people.ts'
import type { TestServer } from '../../../shared/testing/test-server.ts'

const invitation = { _id: 'V1', role: 'staff', invitedBy: 'Boss', createdAt: now, expiresAt: now } as const

const openPeople = (answer: (server: TestServer) => TestServer = (server) => server) =>
  openContent('/dashboard/people', (one) => answer(one.on(listPeople, allPeople([person('Anna')]))), {
    name: 'Boss',
    role: 'admin',
  })

test('an admin chooses a role, sees what it may do, and gets a link once', async () => {
  const { server } = await openPeople((one) =>
    one
      .on(createInvitation, { msg: 'Ready.', _id: 'V1', token: 'T0KEN', expiresAt: now })
      .on(getFirstSteps, firstSteps({ reach: { openAt: ['http://192.168.1.20:3000'], command: '' } })),
  )
  await screen.findByText('No invitations yet.')
  press(screen.getByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog')
  expect(visibleText(dialog)).toContain('change postage and exchange rate. May not: approve exceptions')
  press(within(dialog).getByRole('radio', { name: 'Visitor' }))
  await waitFor(() => expect(visibleText(dialog)).toContain('May: see parcels, stock and payments.'))
  press(within(dialog).getByRole('radio', { name: 'Admin' }))
  await waitFor(() => expect(visibleText(dialog)).not.toContain('May not'))
  confirmDialog('Make the link')
  const link = await within(dialog).findByRole<HTMLInputElement>('textbox', {
    name: 'Link of the invitation',
  })
  expect(link.value).toMatch(/\/register#invitation=T0KEN$/)
  expect(server.bodies(createInvitation)[0]).toEqual({ role: 'admin' })
  await within(dialog).findByText(
    /works on this computer only\. Open it at http:\/\/192\.168\.1\.20:3000, then invite\.$/,
  )
  confirmDialog('Done')
  await waitFor(() => expect(document.body.innerHTML).not.toContain('T0KEN'))
})

test('the list tells the state of each invitation; an open one can be revoked', async () => {
  const { server } = await openPeople((one) =>
    one
      .on(listInvitations, {
        result: [
          { ...invitation, state: 'open' },
          { ...invitation, _id: 'V2', role: 'visitor', state: 'used', usedBy: 'Mei', usedAt: now },
          { ...invitation, _id: 'V3', state: 'expired' },
          { ...invitation, _id: 'V4', state: 'revoked' },
        ],
      })
      .on(revokeInvitation, { msg: 'Revoked.' }),
  )
  await screen.findByText('Open')
  for (const state of ['Used by Mei, 2026-03-01 10:30:00', 'Expired', 'Revoked']) screen.getByText(state)
  press(screen.getByRole('button', { name: /^Revoke the invitation/ }))
  await screen.findByRole('dialog')
  confirmDialog('Revoke')
  await waitFor(() => expect(server.bodies(revokeInvitation)[0]).toEqual({ _id: 'V1' }))
})
