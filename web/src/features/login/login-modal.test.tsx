// @rules 9-login-01 9-login-06 9-shell-09 13-role-06 9-shell-10 12-form-02 11-flow-10 V7.2.4
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { login, logout } from '#contract/account.ts'
import { listLogs } from '#contract/log.ts'
import { getPackage } from '#contract/package.ts'
import { router } from '../../app/router.tsx'
import { dashboardScreens } from '../../app/screens.ts'
import { closeScreen, openScreen } from '../../app/testing/open-screen.tsx'
import { errorUnder, fill, findGone, press } from '../../shared/testing/dom.ts'
import { refusal, wrongFields } from '../../shared/testing/test-server.ts'

const vera = { msg: 'Hi.', token: 't7', name: 'Vera', role: 'visitor', mustSetUpTwoFactor: false } as const
const modal = async () => within(await screen.findByRole('dialog', { name: 'Please login again' }))

async function logInAgain() {
  const form = await modal()
  fill(form.getByLabelText('Email'), 'vera@example.com')
  fill(form.getByLabelText('Password'), 'correct horse battery')
  press(form.getByRole('button', { name: 'Login' }))
  await findGone('dialog')
}

describe('login again in the modal', () => {
  test('covers each screen while no token is stored, and returns to that screen', async () => {
    for (const { path } of Object.values(dashboardScreens)) {
      await openScreen(path, undefined, null)
      await modal()
      closeScreen()
    }
    const msg = 'There is no package PE1234567AB.'
    await openScreen(
      '/dashboard/package?pk_id=PE1234567AB',
      (server) => server.on(login, vera).on(getPackage, refusal('package.unknown', msg, { status: 400 })),
      null,
    )
    const form = await modal()
    form.getByRole('link', { name: 'Forgot password?' })
    form.getByRole('link', { name: 'Sign up' })
    press(document.querySelector('[role=dialog] .ant-input-password-icon') as HTMLElement)
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Password').type).toBe('text'))
    await logInAgain()
    expect(router.state.location.href).toBe('/dashboard/package?pk_id=PE1234567AB')
    expect((await screen.findAllByText(msg)).length).toBeGreaterThan(0)
  })

  test('shows field errors, and cannot be closed without a login', async () => {
    const required = 'Please fill in this field.'
    const { user } = await openScreen(
      '/dashboard/tool',
      (server) => server.on(login, wrongFields({ email: required, password: required })),
      null,
    )
    press((await modal()).getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(errorUnder('Email')).toBe(required))
    await user.keyboard('{Escape}')
    const form = await modal()
    press(form.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })

  test('opens at the first 401: the session is cleared, and the screen is read again after the login', async () => {
    const { server } = await openScreen('/dashboard/tool', (one) =>
      one
        .on(logout, { msg: 'Bye.' })
        .on(login, vera)
        .on(listLogs, refusal('access.signed_out', 'Please login again.', { status: 401 })),
    )
    press(await screen.findByRole('link', { name: 'Log' }))
    await modal()
    expect(['token', 'name', 'role'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
    server.on(listLogs, { result: [], next: null })
    await logInAgain()
    await screen.findByRole('searchbox', { name: /To search a log/ })
    expect(router.state.location.pathname).toBe('/dashboard/log')
  })
})
