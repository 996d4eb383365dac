// @rules 9-login-01 9-route-04 9-login-08 12-form-02 9-login-05 11-flow-09 11-flow-18
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/account.ts'
import { router } from '../../app/router.tsx'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { errorUnder, fill, press, visibleText } from '../../shared/testing/dom.ts'
import { type TestServer, wrongFields } from '../../shared/testing/test-server.ts'

const required = 'Please fill in this field.'
const wrong = 'Email or password is wrong.'

async function openLogin(answer: (server: TestServer) => unknown = () => undefined) {
  const page = await openScreen('/login', answer, null)
  await screen.findByRole('heading', { name: 'Login' })
  return page
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => press(screen.getByRole('button', { name: 'Login' }))
const path = (name: string) => waitFor(() => expect(router.state.location.pathname).toBe(name))

describe('login', () => {
  test('has an email field, a password that can be shown, and links to reset and register', async () => {
    await openLogin()
    const eye = () => document.querySelector('.ant-input-password-icon') as HTMLElement
    fill(password(), 'secret')
    expect(password().type).toBe('password')
    press(eye())
    await waitFor(() => expect(password().type).toBe('text'))
    expect(password().value).toBe('secret')
    press(eye())
    await waitFor(() => expect(password().type).toBe('password'))
    press(screen.getByRole('link', { name: 'Sign up' }))
    await path('/register')
    router.history.back()
    press(await screen.findByRole('link', { name: 'Forgot password?' }))
    await path('/reset_password')
  })

  test('shows the error of the server under each field until that field is edited', async () => {
    const { server } = await openLogin((one) =>
      one.on(login, wrongFields({ email: required, password: required })),
    )
    submit()
    await waitFor(() => expect([errorUnder('Email'), errorUnder('Password')]).toEqual([required, required]))
    await waitFor(() => expect(document.title).toMatch(/^Error: Login/))
    fill(email(), 'vera@example.com')
    await waitFor(() => expect(errorUnder('Email')).toBe(''))
    expect(errorUnder('Password')).toBe(required)
    fill(password(), 'wrong')
    await waitFor(() => expect(errorUnder('Password')).toBe(''))
    server.on(login, wrongFields({ password: wrong }))
    submit()
    await waitFor(() => expect(errorUnder('Password')).toBe(wrong))
    // Nothing typed is lost.
    expect([email().value, password().value]).toEqual(['vera@example.com', 'wrong'])
  })

  test('shows an error beside the field for a blank email, a long email, and an email with markup and quotes', async () => {
    const { server } = await openLogin((one) =>
      one.on(login, ({ body }) =>
        wrongFields(body.email.trim() === '' ? { email: required } : { password: wrong }),
      ),
    )
    for (const [typed, text, field, says] of [
      ['  ', 'x', 'Email', required],
      ['x'.repeat(400), 'x', 'Password', wrong],
      ["' or 1=1 --", '<b>', 'Password', wrong],
    ] as const) {
      fill(email(), typed)
      fill(password(), text)
      // No error of the previous attempt is left.
      await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeNull())
      submit()
      await waitFor(() => expect(errorUnder(field)).toBe(says))
      expect(server.bodies(login).at(-1)).toMatchObject({ email: typed.trim(), password: text })
    }
  })

  test('stores token, name and role once for a double click, and opens the overview', async () => {
    const { server, user } = await openLogin()
    const answer = {
      msg: 'Hi.',
      token: 't7',
      name: 'Vera',
      role: 'visitor',
      mustSetUpTwoFactor: false,
    } as const
    const release = server.hold(login, answer)
    fill(email(), 'vera@example.com')
    fill(password(), 'correct horse battery')
    await user.dblClick(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() =>
      expect(visibleText(document.querySelector('.ant-btn-loading') ?? document.head)).toBe('Login'),
    )
    release()
    await path('/dashboard/overview')
    expect(server.sent(login)).toHaveLength(1)
    expect(['token', 'name', 'role'].map((key) => localStorage.getItem(key))).toEqual([
      't7',
      'Vera',
      'visitor',
    ])
  })
})
