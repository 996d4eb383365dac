// @rules 9-register-02 9-register-06 4-mail-01 9-register-07
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { login, logout, register } from '#contract/account.ts'
import { findInvitation, registerInvited } from '#contract/invitation.ts'
import { getAbout } from '#contract/system.ts'
import { router } from '../../app/router.tsx'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { press, visibleText } from '../../shared/testing/dom.ts'
import { about, now } from '../../shared/testing/new-database.ts'
import { refusal, type TestServer, wrongFields } from '../../shared/testing/test-server.ts'

afterEach(() => {
  window.location.hash = ''
})

const notSetUp = /Mails are not set up here/

const openInvited = (
  answer: (server: TestServer) => TestServer,
  signedIn: null | { name: string } = null,
) => {
  window.location.hash = '#invitation=T0KEN'
  return openScreen(
    '/register#invitation=T0KEN',
    (one) => answer(one.on(findInvitation, { msg: 'Hi.', role: 'staff', invitedBy: 'Boss', expiresAt: now })),
    signedIn,
  )
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
function fillIn() {
  type('Email', 'mei@example.com')
  type('Name', 'Mei')
  type('Password', 'correct horse battery')
}

test('an invitation shows its role and asks for no code; who registers is logged in', async () => {
  const { server } = await openInvited((one) =>
    one
      .on(registerInvited, { msg: 'Done.' })
      .on(login, { msg: 'Hi.', token: 't', name: 'Mei', role: 'staff', mustSetUpTwoFactor: false }),
  )
  await screen.findByText('Boss invites you. Your role: Staff.')
  expect(screen.queryByLabelText('Register code')).toBeNull()
  fillIn()
  press(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(server.sent(login)).toHaveLength(1))
  expect(server.bodies(registerInvited)[0]).toEqual({
    email: 'mei@example.com',
    name: 'Mei',
    password: 'correct horse battery',
    token: 'T0KEN',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/overview'))
})

test('an invitation that cannot be used says why', async () => {
  await openInvited((one) => one.on(findInvitation, refusal('invitation.used', 'This was used already.')))
  await screen.findByText('This was used already.')
  screen.getByRole('button', { name: 'Login' })
})

test('an invitation that gets no answer is looked for again', async () => {
  const busy = refusal('access.busy', 'The server is busy.', { status: 503 })
  const { server } = await openInvited((one) => one.on(findInvitation, busy))
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(findInvitation, { msg: 'Hi.', role: 'staff', invitedBy: 'Boss', expiresAt: now })
  press(again)
  await screen.findByText('Boss invites you. Your role: Staff.')
})

test('who is logged in as somebody else can log out and use it', async () => {
  await openInvited((one) => one.on(logout, { msg: 'Bye.' }), { name: 'Anna' })
  await screen.findByText('You are logged in as Anna')
  press(screen.getByRole('button', { name: 'Log out and use the invitation' }))
  await screen.findByText('Boss invites you. Your role: Staff.')
})

test.each(['file', 'smtp'] as const)(
  'after a registration the page says where the link is: %s',
  async (mail) => {
    await openScreen(
      '/register',
      (one) => one.on(getAbout, about({ mail })).on(register, { msg: 'Done.' }),
      null,
    )
    await screen.findByLabelText('Email')
    fillIn()
    type('Register code', 'ABCD')
    press(screen.getByRole('button', { name: 'Sign up' }))
    await screen.findByText('You are registered')
    const done =
      "If you are registered as a visitor, that's all done! Please login. Otherwise, you'll need to activate your account via the email we just sent you, then log in."
    expect(visibleText(document.body)).toContain(done)
    expect(notSetUp.test(visibleText(document.body))).toBe(mail === 'file')
  },
)

test('a field shows its hint or its error, and the first owner reads where the codes are', async () => {
  await openScreen(
    '/register',
    (one) =>
      one
        .on(getAbout, about({ firstRun: true }))
        .on(register, wrongFields({ password: 'Use at least 9 characters.' })),
    null,
  )
  await screen.findByText(/Nobody has registered yet. The codes are in the window/)
  screen.getByText('At least 9 characters')
  press(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(screen.queryByText('At least 9 characters')).toBeNull())
})
