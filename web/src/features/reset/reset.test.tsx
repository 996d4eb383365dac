// @rules 9-reset-01 9-reset-06 12-form-04 9-reset-02 9-reset-05 4-mail-01
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { resetPassword, sendVerificationCode } from '#contract/account.ts'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { errorUnder, fill, press, visibleText } from '../../shared/testing/dom.ts'
import { type TestServer, wrongFields } from '../../shared/testing/test-server.ts'

const newPassword = 'another long password'
const sentCode = { msg: 'If email and username belong together, a verification code is on its way.' }

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })

async function openFilled(answer: (server: TestServer) => unknown = () => undefined) {
  const page = await openScreen('/reset_password', answer, null)
  fill(await screen.findByLabelText('Email'), 'vera@example.com')
  fill(field('Username'), 'Vera')
  return page
}

describe('reset password', () => {
  test('asks for email and username first, and reports a missing one under its field until it is filled', async () => {
    const missing = 'Please fill in this field.'
    await openScreen(
      '/reset_password',
      (server) => server.on(sendVerificationCode, wrongFields({ email: missing, name: missing })),
      null,
    )
    const send = await screen.findByRole('button', { name: 'Send verification code' })
    expect(screen.queryByLabelText('Verification code')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    press(send)
    await waitFor(() => expect([errorUnder('Email'), errorUnder('Username')]).toEqual([missing, missing]))
    fill(field('Email'), 'vera@example.com')
    await waitFor(() => expect(errorUnder('Email')).toBe(''))
    expect(errorUnder('Username')).toBe(missing)
    fill(field('Username'), 'Vera')
    await waitFor(() => expect(errorUnder('Username')).toBe(''))
  })

  test('then disables email and username and asks for the code and a new password, which can be shown', async () => {
    const { server, user } = await openFilled()
    const release = server.hold(sendVerificationCode, sentCode)
    await user.dblClick(button('Send verification code'))
    release()
    await screen.findByLabelText('Verification code')
    expect(server.bodies(sendVerificationCode)).toEqual([{ email: 'vera@example.com', name: 'Vera' }])
    expect([field('Email').disabled, field('Username').disabled]).toEqual([true, true])
    expect(field('New password').type).toBe('password')
    fill(field('New password'), 'short')
    press(document.querySelector('.ant-input-password-icon') as HTMLElement)
    await waitFor(() => expect(field('New password').type).toBe('text'))
    button('Submit')
  })

  test('says where the code is, and of no mail, while no mail server is set up', async () => {
    await openFilled((one) => one.on(sendVerificationCode, sentCode))
    // A person's name, which no password manager takes for that of the account.
    expect(field('Username').autocomplete).toBe('name')
    press(button('Send verification code'))
    await screen.findByLabelText('Verification code')
    await screen.findByText(/The code is in the window where the server runs/)
    screen.getByText('6 digits. Good for 10 minutes.')
    expect(visibleText(document.body)).not.toMatch(/on its way|mail we sent/)
  })

  test('shows errors of code and password under their fields until they are edited, then leads to the login', async () => {
    const { server } = await openFilled((one) => one.on(sendVerificationCode, sentCode))
    press(button('Send verification code'))
    await screen.findByLabelText('Verification code')
    const short = 'Use at least 9 characters.'
    server.on(resetPassword, wrongFields({ password: short }))
    fill(field('New password'), 'short')
    press(button('Submit'))
    await waitFor(() => expect(errorUnder('New password')).toBe(short))
    fill(field('New password'), newPassword)
    await waitFor(() => expect(errorUnder('New password')).toBe(''))
    const wrong = 'This code is wrong, used or older than 10 minutes. Check it or send a new one.'
    server.on(resetPassword, wrongFields({ code: wrong }))
    const typed = ['', ' ', '12345', 'abcdef']
    for (const code of typed) {
      fill(field('Verification code'), code)
      // No error of the previous attempt is left.
      if (code !== '') await waitFor(() => expect(errorUnder('Verification code')).toBe(''))
      press(button('Submit'))
      await waitFor(() => expect(errorUnder('Verification code')).toBe(wrong))
    }
    fill(field('Verification code'), '0')
    await waitFor(() => expect(errorUnder('Verification code')).toBe(''))
    expect(server.bodies(resetPassword).map(({ code }) => code)).toEqual(['', ...typed])
    server.on(resetPassword, { msg: 'Done.' })
    fill(field('Verification code'), ' 123456 ')
    press(button('Submit'))
    await screen.findByText('Your password has been reset.')
    press(button('Login'))
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })
})
