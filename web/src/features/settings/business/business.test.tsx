// @rules 9-settings-07 9-settings-14 9-checkout-07 9-settings-08 9-settings-09 17-writeoff-05 9-settings-10
// @rules 9-settings-11
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { listBusinessSettings, testMail, updateBusinessSettings } from '#contract/business.ts'
import type { Answer } from '#contract/call.ts'
import { boss, openContent } from '../../../app/testing/open-screen.tsx'
import { fill, findAlert, findGone, press, visibleText } from '../../../shared/testing/dom.ts'
import { now } from '../../../shared/testing/new-database.ts'
import { refusal, wrongFields } from '../../../shared/testing/test-server.ts'

type Group = Answer<typeof listBusinessSettings>['result'][number]

const payment: Group = {
  name: 'payment',
  version: 3,
  updatedAt: now,
  updatedBy: 'Boss',
  fields: [
    { name: 'alipayQr', state: 'set', value: 'https://qr.alipay.com/x' },
    { name: 'wechatQr', state: 'server', value: 'wxp://server' },
    { name: 'bankName', state: 'not_set', value: '' },
    { name: 'bankAccount', state: 'not_set', value: '' },
  ],
}
/** A group that nobody has changed, whose fields have their defaults. */
const unset = (
  name: Group['name'],
  fields: Partial<Record<Group['fields'][number]['name'], string>>,
): Group => ({
  name,
  version: 0,
  fields: Object.entries(fields).map(([field, value]) => ({
    name: field as Group['fields'][number]['name'],
    state: 'not_set',
    value,
  })),
})
const mail: Group = {
  name: 'mail',
  version: 1,
  fields: [
    { name: 'smtpHost', state: 'set', value: 'mail.example.com' },
    { name: 'smtpPort', state: 'set', value: '465' },
    { name: 'smtpSecurity', state: 'set', value: 'tls' },
    { name: 'smtpUser', state: 'set', value: 'desk' },
    { name: 'smtpPassword', state: 'set' },
    { name: 'mailFrom', state: 'set', value: 'desk@example.com' },
  ],
}
const attention = unset('attention', { silentDays: '7', customsDays: '5' })
const corrections = unset('corrections', { writeOffLimit: '500' })
const forwarder = unset('forwarder', { polarUsername: '' })

type InForce = Pick<Answer<typeof listBusinessSettings>, 'courier' | 'missing'>

async function openSettings(
  result: Group[] = [payment, mail, attention, corrections],
  hash = '',
  inForce: InForce = { courier: 'sandbox' },
) {
  const page = await openContent(
    `/dashboard/settings${hash}`,
    (server) =>
      server
        .on(listBusinessSettings, { result, ...inForce })
        .on(updateBusinessSettings, { msg: 'Saved. It is in use from now on.' }),
    boss,
  )
  await screen.findByRole('heading', { name: 'Business' })
  return page
}

async function edit(group: string) {
  press(await screen.findByRole('button', { name: `Edit ${group}` }))
  const form = within(await screen.findByRole('dialog', { name: group }))
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name)
  /** Types into a field, and saves. */
  const save = (name: string, text: string) => {
    fill(field(name), text)
    press(form.getByRole('button', { name: 'Save' }))
  }
  return { ...form, field, save }
}

const card = async (group: string) => {
  const heading = await screen.findByRole('heading', { name: group, level: 3 })
  return visibleText(heading.closest('.ant-card') ?? document.body)
}

describe('the business settings', () => {
  test('say of each field whether it is set, and never show a secret', async () => {
    await openSettings()
    expect(await card('Payment')).toContain(
      'Alipay code https://qr.alipay.com/x WeChat code wxp://server Set by the server Account name Not set',
    )
    expect(await card('Payment')).toContain('by Boss')
    expect(await card('Mail server')).toContain('User desk Password Set Sender desk@example.com')
    expect(await card('Parcels that need attention')).toContain('Days without news 7 (default)')
  })

  test.each<[InForce, RegExp]>([
    [
      { courier: 'none' },
      /The account is not set, so no forwarder is connected\. Until a forwarder is connected, only .* From then on the forwarder answers/,
    ],
    [
      { courier: 'none', missing: ['POLAR_LOGIN_URL', 'POLAR_TRACK_URL'] },
      /The account is set, but .* set POLAR_LOGIN_URL and POLAR_TRACK_URL\. Until a forwarder is connected/,
    ],
    [{ courier: 'sandbox' }, /COURIER=sandbox: all parcels, tracks and post slips are made up/],
  ])('say of the forwarder %j what is made up, and offer no test', async (inForce, text) => {
    await openSettings([forwarder], '', inForce)
    expect(await card('Forwarder account')).toMatch(text)
    expect(screen.queryByRole('button', { name: 'Test the account' })).toBeNull()
  })

  test('scroll to the card that a link names', async () => {
    const shown: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id)
    })
    window.location.hash = '#payment'
    await openSettings([payment, mail], '#business-payment')
    await screen.findByRole('heading', { name: 'Payment', level: 3 })
    window.location.hash = ''
    // The router may scroll there too.
    expect(new Set(shown)).toEqual(new Set(['business-payment']))
    vi.restoreAllMocks()
  })

  test('are not for staff', async () => {
    await openContent('/dashboard/settings')
    await screen.findByRole('heading', { name: 'Exchange rate AUD/RMB' })
    expect(screen.queryByRole('heading', { name: 'Business' })).toBeNull()
  })

  test('save a group: no field of the server, and a secret only when it was typed', async () => {
    const { server } = await openSettings()
    const first = await edit('Payment')
    expect(first.field('WeChat code').disabled).toBe(true)
    first.save('Account number', '6222 0200')
    await findGone('dialog')
    const second = await edit('Mail server')
    expect(second.field('Password').value).toBe('')
    second.save('Sender', 'shop@example.com')
    await findGone('dialog')
    const account = { alipayQr: 'https://qr.alipay.com/x', bankName: '', bankAccount: '6222 0200' }
    const server465 = {
      smtpHost: 'mail.example.com',
      smtpPort: '465',
      smtpSecurity: 'tls',
      smtpUser: 'desk',
    }
    expect(server.bodies(updateBusinessSettings)).toEqual([
      { group: 'payment', version: 3, values: account },
      { group: 'mail', version: 1, values: { ...server465, mailFrom: 'shop@example.com' } },
    ])
  })

  test('remove the mail server with everything that belongs to it', async () => {
    const { server } = await openSettings()
    const form = await edit('Mail server')
    form.save('Mail server', '')
    await findGone('dialog')
    const [sent] = server.sent(updateBusinessSettings)
    expect(new Set(Object.values(sent?.body.values ?? {}))).toEqual(new Set(['']))
  })

  test('tell that somebody else was faster, and load what they saved', async () => {
    const { server } = await openSettings()
    const msg = 'Somebody else has changed this meanwhile. Load the new values, then change them again.'
    server.on(updateBusinessSettings, refusal('business.changed', msg))
    const form = await edit('Payment')
    fill(form.getByLabelText('Account number'), '1')
    const fields = payment.fields.map((field) =>
      field.name === 'bankName' ? { ...field, value: 'B' } : field,
    )
    server.on(listBusinessSettings, { result: [{ ...payment, version: 4, fields }], courier: 'sandbox' })
    press(form.getByRole('button', { name: 'Save' }))
    await findAlert(/meanwhile/)
    expect(form.field('Account number').value).toBe('1')
    const load = form.getByRole<HTMLButtonElement>('button', { name: 'Load the new values' })
    await waitFor(() => expect(load.disabled).toBe(false))
    press(load)
    await waitFor(() => expect(form.field('Account number').value).toBe(''))
    server.on(updateBusinessSettings, { msg: 'Saved. It is in use from now on.' })
    press(form.getByRole('button', { name: 'Save' }))
    await findGone('dialog')
    expect(server.bodies(updateBusinessSettings).map(({ version }) => version)).toEqual([3, 4])
  })

  test('show a wrong field beside it', async () => {
    const { server } = await openSettings()
    const says = 'Enter a whole number of days from 1 to 365.'
    server.on(updateBusinessSettings, wrongFields({ silentDays: says }))
    const form = await edit('Parcels that need attention')
    form.save('Days without news', '0')
    await waitFor(() => expect(form.getAllByText(says)).toHaveLength(2))
  })

  test('show a limit of write-offs that cannot be saved, before it is sent', async () => {
    const { server } = await openSettings()
    const form = await edit('Corrections')
    const says = 'Enter an amount in RMB from 0 to 1,000,000, with at most 2 decimals.'
    form.save('Write-off limit (RMB)', '-5')
    await waitFor(() => expect(form.getAllByText(says)).toHaveLength(2))
    form.save('Write-off limit (RMB)', '800')
    await findGone('dialog')
    expect(server.bodies(updateBusinessSettings).map(({ values }) => values)).toEqual([
      { writeOffLimit: '800' },
    ])
  })

  test('keep the result of a test mail in the card', async () => {
    const { server, user } = await openSettings()
    const refused = { result: 'refused', msg: 'The mail server refused the test mail.' } as const
    server.on(testMail, refused)
    await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    await findAlert(refused.msg)
    server.on(testMail, { result: 'works', msg: 'The test mail to boss@example.com was accepted.' })
    await user.click(screen.getByRole('button', { name: 'Send me a test mail' }))
    await findAlert('The test mail to boss@example.com was accepted.')
  })

  test('read a payment code from a picture, and say when there is none', async () => {
    const { user } = await openSettings()
    const form = await edit('Payment')
    const chooser = form
      .getByRole('button', { name: 'Read from a picture: Alipay code' })
      .closest('.ant-upload')
      ?.querySelector('input')
    if (!chooser) throw new Error('no file can be chosen')
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')))
    await user.upload(chooser, new File(['no picture'], 'code.png', { type: 'image/png' }))
    expect(await form.findByText(/^No QR code found/)).toBeTruthy()
    expect(form.getByLabelText<HTMLTextAreaElement>('Alipay code').value).toBe('https://qr.alipay.com/x')
  })
})
