// @rules 9-user-02 9-user-03 10-user-01 4-notice-01 9-account-01 9-phone-03
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { changeApprovalMails, getUserInfo } from '#contract/account.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/session.ts'
import type { ApprovalMails } from '#domain/people/approval-mails.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { findAlert, findGone, press, rowsWith, visibleText } from '../../shared/testing/dom.ts'
import { userInfo } from '../../shared/testing/new-database.ts'
import { json } from '../../shared/testing/signed-in-page.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'

const anna = userInfo('Anna', 'staff')
const gone = {
  _id: 'gone',
  current: false,
  device: '',
  address: '203.0.113.7',
  createdAt: '2026-03-01T16:30:00.000Z',
  lastSeenAt: '2026-03-01T16:30:00.000Z',
}

const openUser = (answer: (server: TestServer) => unknown) => openContent('/dashboard/user', answer)

describe('the user screen', () => {
  test('shows name, email, role, active, email verified and creation time, with a link to change the password', async () => {
    const { server } = await openUser((one) => one.hold(getUserInfo, anna))
    const card = () => document.querySelector('main .ant-card') as HTMLElement
    await waitFor(() => expect(within(card()).getByRole('status', { name: 'Loading' })).toBeTruthy())
    server.release()
    expect(within(card()).getByText('User information')).toBeTruthy()
    await within(card()).findByText('anna@example.com')
    expect(within(card()).getAllByRole('row').map(visibleText)).toEqual([
      'Name Anna',
      'Email anna@example.com',
      'Role Staff',
      'Active Yes',
      'Email verified Yes',
      'Created at (CST) 2026-03-01 10:30:00',
    ])
    press(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(location.pathname).toBe('/reset_password'))
  })

  test('an admin chooses the mails about approvals; others have no choice', async () => {
    let choice: ApprovalMails = 'none'
    const { server } = await openUser((fake) =>
      fake
        .on(getUserInfo, () => ({ ...anna, role: 'admin' as const, approvalMails: choice }))
        .on(changeApprovalMails, ({ body }) => {
          choice = body.approvalMails
          return { msg: 'Your choice of mails is saved.' }
        }),
    )
    const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
    expect((await radio(/^None/)).checked).toBe(true)
    press(await radio(/^One a day/))
    await waitFor(async () => expect((await radio(/^One a day/)).checked).toBe(true))
    expect(await screen.findByText('Your choice of mails is saved.')).toBeTruthy()
    expect(server.bodies(changeApprovalMails)).toEqual([{ approvalMails: 'daily' }])
  })

  test('lists all own sessions with device, address and times, and ends the others', async () => {
    const firefox = { ...gone, _id: 's2', device: 'Firefox, Windows', lastSeenAt: new Date().toISOString() }
    const { server } = await openUser((one) =>
      one
        .on(listSessions, { result: [{ ...firefox, _id: 's1', current: true }, firefox] })
        .on(endSession, { msg: 'That session has ended.' })
        .on(endOtherSessions, { msg: 'All others have ended.' }),
    )
    const row = 'Firefox, Windows 203.0.113.7 2026-03-02 00:30:00 now'
    await screen.findByRole('button', { name: 'End all others' })
    expect(rowsWith('203.0.113.7').map(visibleText)).toEqual([
      row.replace('Windows', 'Windows This device'),
      `${row} End`,
    ])
    press(screen.getByRole('button', { name: 'End the session of Firefox, Windows at 203.0.113.7' }))
    await screen.findByText('That session has ended.')
    press(screen.getByRole('button', { name: 'End all others' }))
    await screen.findByText('All others have ended.')
    expect(server.bodies(endSession)).toEqual([{ _id: 's2' }])
  })

  test('says that a session has already ended', async () => {
    const { server } = await openUser((one) =>
      one
        .on(listSessions, { result: [gone] })
        .on(endSession, refusal('session.gone', 'This session has already ended.')),
    )
    expect(await screen.findByRole('button', { name: 'End all others' })).toBeTruthy()
    press(await screen.findByRole('button', { name: 'End the session of Unknown device at 203.0.113.7' }))
    await findAlert('Unknown device: This session has already ended.')
    // Alone there are no others.
    server.on(listSessions, { result: [{ ...gone, current: true }] })
    press(screen.getByRole('button', { name: /^End the session/ }))
    await findGone('button', 'End all others')
  })

  test('shows a loading error and tries again', async () => {
    const { server } = await openUser((one) => one.on(getUserInfo, json({ msg: 'Who are you?' }, 500)))
    await findAlert('Who are you?')
    server.on(getUserInfo, anna)
    press(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('anna@example.com')).toBeTruthy()
  })
})
