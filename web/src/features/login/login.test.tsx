// @rules 9-login-09 4-mail-01
import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { login, resendActivation } from '#contract/account.ts'
import { getMaintenance } from '#contract/restore.ts'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { press } from '../../shared/testing/dom.ts'
import { now } from '../../shared/testing/new-database.ts'
import { refusal } from '../../shared/testing/test-server.ts'

afterEach(() => {
  window.location.hash = ''
})
const email = () => screen.findByLabelText<HTMLInputElement>('Email')

test('the form begins with the email of the link that led to it', async () => {
  window.location.hash = '#email=anna%40example.com'
  await openScreen('/login#email=anna%40example.com', undefined, null)
  expect((await email()).value).toBe('anna@example.com')
})

test('the form begins with the email of the last login in the tab', async () => {
  sessionStorage.setItem('login-email', 'mei@example.com')
  await openScreen('/dashboard/tool', undefined, null)
  expect((await email()).value).toBe('mei@example.com')
})

test.each([
  ['', 'Email'],
  ['mei@example.com', 'Password'],
])('the first field that is empty has the focus, after the email %j', async (last, label) => {
  if (last !== '') sessionStorage.setItem('login-email', last)
  await openScreen('/login', undefined, null)
  await email()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})

test.each([
  ['restored', 'Data was restored. Log in with the password of then.'],
  ['undone', 'A restore was undone. Log in again.'],
  ['kept', 'A restore changed nothing. Log in again.'],
] as const)('whoever was signed out by a restore reads what it did: %s', async (outcome, text) => {
  const last = { at: now, outcome }
  await openScreen('/login', (one) => one.on(getMaintenance, { running: null, last }), null)
  await screen.findByText(text)
})

test('who is not activated yet reads where the link is', async () => {
  const inactive = refusal('login.not_activated', 'Activate your account first.', { status: 400 })
  await openScreen(
    '/login',
    (one) => one.on(login, inactive).on(resendActivation, { msg: 'A new link is on its way.' }),
    null,
  )
  await email()
  press(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText(/Mails are not set up here/)
  press(screen.getByRole('button', { name: 'Send the activation mail again' }))
  await screen.findByText('A new link is on its way.')
})
