import { screen, waitFor, within } from '@testing-library/dom'
import { confirmTwoFactor, getTwoFactor, startTwoFactor } from '#contract/two-factor.ts'
import { fill, findGone, press } from './dom.ts'
import type { TestServer } from './test-server.ts'

export const password = 'correct horse battery'
export const codeLabel = 'Code of your authenticator app'
export const off = { on: false, required: false, recoveryCodesLeft: 0 }
export const on = { on: true, required: false, recoveryCodesLeft: 10 }
export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const started = { msg: 'Started.', secret, uri: `otpauth://totp/Parcel%20Desk:anna?secret=${secret}` }

/** Ten recovery codes. */
export const codesFrom = (first: number) => Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-${first + at}`)

export const card = () => {
  const found = screen.getByRole('heading', { name: 'Second factor' }).closest('.ant-card')
  return within(found as HTMLElement)
}
export const dialog = () => within(screen.getByRole('dialog'))
export const click = (name: string) => press(dialog().getByRole('button', { name }))
export const enterPassword = (typed = password) => fill(dialog().getByLabelText('Password'), typed)
export const enterCode = (code: string) => fill(dialog().getByLabelText(codeLabel), code)
export const codeList = () => dialog().findByRole('list', { name: 'Recovery codes' })

export async function pressInCard(name: string) {
  press(await waitFor(() => card().getByRole('button', { name })))
  await screen.findByRole('dialog')
}

/** Turns the second factor on and closes the recovery codes. */
export async function setUp(server: TestServer, next = on) {
  server.on(startTwoFactor, started)
  await pressInCard('Set up')
  enterPassword()
  click('Next')
  await dialog().findByLabelText(codeLabel)
  server.on(confirmTwoFactor, () => {
    server.on(getTwoFactor, next)
    return { msg: 'On.', recoveryCodes: codesFrom(10) }
  })
  enterCode('123456')
  click('Turn on')
  await codeList()
  click('I have saved them')
  await findGone('dialog')
}
