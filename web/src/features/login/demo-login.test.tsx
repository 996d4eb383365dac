// @rules 7-demo-02 7-demo-06 7-demo-01
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { logInToDemo } from '#contract/demo.ts'
import { getAbout } from '#contract/system.ts'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { currentSession } from '../../shared/session/session.ts'
import { press } from '../../shared/testing/dom.ts'
import { about } from '../../shared/testing/new-database.ts'
import { refusal } from '../../shared/testing/test-server.ts'

const demo = about({
  demo: [
    { name: 'Mei Chen', role: 'admin' },
    { name: '李思远', role: 'visitor' },
  ],
})

test('one click logs in as a person of the demo, in the dialog that asks for a login, too', async () => {
  const answer = { token: 't2', name: '李思远', role: 'visitor', mustSetUpTwoFactor: false } as const
  const { server } = await openScreen(
    '/dashboard/tool',
    (one) => one.on(getAbout, demo).on(logInToDemo, { msg: 'Welcome.', ...answer }),
    null,
  )
  await screen.findByRole('button', { name: 'Log in as Mei Chen (Admin)' })
  press(screen.getByRole('button', { name: 'Log in as 李思远 (Visitor)' }))
  await waitFor(() => expect(currentSession()).toEqual({ name: '李思远', role: 'visitor' }))
  expect(server.sent(logInToDemo)).toMatchObject([{ body: { role: 'visitor' } }])
})

test('the login page tells why a person of the demo was refused', async () => {
  const refused = refusal('login.deactivated', 'This account is deactivated.', { status: 400 })
  await openScreen('/login', (one) => one.on(getAbout, demo).on(logInToDemo, refused), null)
  press(await screen.findByRole('button', { name: 'Log in as Mei Chen (Admin)' }))
  await screen.findByText('This account is deactivated.')
})

test('every page of a demo says what it is and how to start for real', async () => {
  await openScreen('/dashboard/tool', (one) => one.on(getAbout, demo))
  const banner = await screen.findByRole('complementary', { name: 'Demo' })
  expect(banner.textContent).toContain('made-up data')
  expect(banner.textContent).toContain('npm start')
})

test('outside of a demo there are neither buttons nor a banner', async () => {
  await openScreen('/login', (one) => one.on(getAbout, about()), null)
  await screen.findByRole('button', { name: 'Login' })
  expect(screen.queryByText(/Log in as/)).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Demo' })).toBeNull()
})
