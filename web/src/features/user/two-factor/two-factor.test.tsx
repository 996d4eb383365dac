import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { login } from '#contract/account.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '#contract/two-factor.ts'
import { router } from '../../../app/router.tsx'
import { openScreen } from '../../../app/testing/open-screen.tsx'
import { fill, findGone, press, visibleText } from '../../../shared/testing/dom.ts'
import { refusal, type TestServer, wrongFields } from '../../../shared/testing/test-server.ts'
import {
  card,
  click,
  codeLabel,
  codeList,
  codesFrom,
  dialog,
  enterCode,
  enterPassword,
  off,
  on,
  password,
  pressInCard,
  secret,
  started,
} from '../../../shared/testing/two-factor.ts'

const wrongPassword = wrongFields({ password: 'This is not your password.' })
const wrongCode = wrongFields({ code: 'This code is wrong, too old or used.' })

const openUser = (answer?: (server: TestServer) => unknown) =>
  openScreen('/dashboard/user', (server) => {
    server.on(startTwoFactor, started)
    answer?.(server)
  })

describe('the second factor', () => {
  test('asks for the password first, then shows the secret as a QR code and as text', async () => {
    const { server } = await openUser((one) => one.on(startTwoFactor, wrongPassword))
    await waitFor(() => card().getByText('Off'))
    await pressInCard('Set up')
    enterPassword('wrong')
    click('Next')
    await waitFor(() => expect(dialog().getAllByText('This is not your password.').length).toBeGreaterThan(0))
    server.on(startTwoFactor, started)
    enterPassword()
    click('Next')
    await dialog().findByLabelText('QR code for your authenticator app')
    expect(document.querySelector('code')?.textContent?.replaceAll(' ', '')).toBe(secret)
    dialog().getByRole('button', { name: 'Copy the secret' })
    expect(server.bodies(startTwoFactor).map(({ password }) => password)).toEqual(['wrong', password])
  })

  test('is turned on by the first code, and shows ten recovery codes that must be saved before closing', async () => {
    const { server, user } = await openUser()
    await pressInCard('Set up')
    enterPassword()
    click('Next')
    const field = await dialog().findByLabelText<HTMLInputElement>(codeLabel)
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    server.on(confirmTwoFactor, wrongCode)
    enterCode('12345x')
    click('Turn on')
    await waitFor(() => expect(dialog().getAllByText(/^This code is wrong/).length).toBeGreaterThan(0))
    server.on(confirmTwoFactor, () => {
      server.on(getTwoFactor, on)
      return { msg: 'On.', recoveryCodes: codesFrom(10) }
    })
    enterCode('123456')
    click('Turn on')
    expect(
      within(await codeList())
        .getAllByRole('listitem')
        .map(visibleText),
    ).toEqual(codesFrom(10))
    await user.keyboard('{Escape}')
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    click('Download as text')
    expect(names).toEqual(['recovery-codes.txt'])
    const text = await new Response(saved.mock.calls[0]?.[0] as Blob).text()
    expect(text).toContain('anna@example.com')
    for (const one of codesFrom(10)) expect(text).toContain(`\n${one}\n`)
    await codeList()
    click('I have saved them')
    await findGone('dialog')
    await waitFor(() => card().getByText(/^10 recovery codes are left/))
  })

  test('is asked for at login: email and password stay, and the code field gets the focus', async () => {
    const { server, user } = await openScreen(
      '/login',
      (one) => one.on(login, refusal('two_factor.needed', 'Enter the code.', { status: 400 })),
      null,
    )
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    fill(await screen.findByLabelText('Email'), 'anna@example.com')
    fill(screen.getByLabelText('Password'), password)
    press(screen.getByRole('button', { name: 'Login' }))
    const field = await screen.findByLabelText(codeLabel)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(document.querySelector('.error-summary')).toBeNull()
    expect([value('Email'), value('Password')]).toEqual(['anna@example.com', password])
    const says = (text: RegExp) =>
      waitFor(() =>
        expect(visibleText(document.querySelector('.ant-form-item-explain-error') ?? document.head)).toMatch(
          text,
        ),
      )
    const enter = 'Enter the code of your authenticator app, or a recovery code.'
    server.on(login, refusal('two_factor.needed', enter, { status: 400, errorObject: { code: enter } }))
    await user.type(field, '{Enter}')
    await says(/^Enter the code of your authenticator app/)
    server.on(login, wrongCode)
    await user.type(field, 'abcdef{Enter}')
    await says(/^This code is wrong/)
    server.on(login, { msg: 'Hi.', token: 't', name: 'Anna', role: 'staff', mustSetUpTwoFactor: false })
    fill(field, '123456')
    await user.type(field, '{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/overview'))
    expect(server.bodies(login).map(({ code }) => code)).toEqual([undefined, '', 'abcdef', '123456'])
  })

  test('accepts a recovery code, also in the login modal', async () => {
    const { server } = await openScreen(
      '/dashboard/user',
      (one) => one.on(login, refusal('two_factor.needed', 'Enter the code.', { status: 400 })),
      null,
    )
    const modal = within(await screen.findByRole('dialog', { name: 'Please login again' }))
    fill(modal.getByLabelText('Email'), 'anna@example.com')
    fill(modal.getByLabelText('Password'), password)
    press(modal.getByRole('button', { name: 'Login' }))
    press(await modal.findByRole('button', { name: 'Use a recovery code instead' }))
    const field = await modal.findByLabelText<HTMLInputElement>('Recovery code')
    expect(field.inputMode).toBe('text')
    fill(field, 'abcd-efgh-10')
    server.on(getTwoFactor, { ...on, recoveryCodesLeft: 9 })
    server.on(login, { msg: 'Hi.', token: 't', name: 'Anna', role: 'staff', mustSetUpTwoFactor: false })
    press(modal.getByRole('button', { name: 'Login' }))
    await waitFor(() => card().getByText(/^9 recovery codes are left/))
    expect(server.sent(login).at(-1)?.body.code).toBe('abcd-efgh-10')
  })

  test('gets new recovery codes and is turned off with both factors', async () => {
    const { server } = await openUser((one) => one.on(getTwoFactor, on))
    await pressInCard('Make new recovery codes')
    server.on(renewRecoveryCodes, { msg: 'New.', recoveryCodes: codesFrom(30) })
    enterPassword()
    enterCode('123456')
    click('Make new recovery codes')
    const list = await dialog().findByRole('list', { name: 'Recovery codes' })
    expect(within(list).getAllByRole('listitem').map(visibleText)).toEqual(codesFrom(30))
    click('I have saved them')
    await findGone('dialog')
    await pressInCard('Turn off')
    server.on(endTwoFactor, wrongPassword)
    enterPassword('wrong')
    click('Turn off')
    await waitFor(() => expect(dialog().getAllByText('This is not your password.').length).toBeGreaterThan(0))
    enterPassword()
    click('Use a recovery code instead')
    fill(await dialog().findByLabelText('Recovery code'), 'ABCD-EFGH-31')
    server.on(endTwoFactor, () => {
      server.on(getTwoFactor, off)
      return { msg: 'Off.' }
    })
    click('Turn off')
    await waitFor(() => card().getByRole('button', { name: 'Set up' }))
    expect(server.bodies(renewRecoveryCodes)).toEqual([{ password, code: '123456' }])
    expect(server.bodies(endTwoFactor).at(-1)).toEqual({ password, code: 'ABCD-EFGH-31' })
  })
})
