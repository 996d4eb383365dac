// @rules 9-setup-01 9-setup-03 9-setup-02
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { login } from '#contract/account.ts'
import { listBusinessSettings, updateBusinessSettings } from '#contract/business.ts'
import { getFirstSteps, markFirstStep, registerOwner } from '#contract/first-run.ts'
import { createInvitation } from '#contract/invitation.ts'
import { getExchangeRate } from '#contract/order.ts'
import { proveIdentity } from '#contract/session.ts'
import { updateSetting } from '#contract/setting.ts'
import { getAbout } from '#contract/system.ts'
import { router } from '../../app/router.tsx'
import { boss, openContent, openScreen } from '../../app/testing/open-screen.tsx'
import { hrefOf, press, visibleText } from '../../shared/testing/dom.ts'
import { about, firstSteps, now } from '../../shared/testing/new-database.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'

const first = about({ firstRun: true })

afterEach(() => {
  window.location.hash = ''
})

const left = firstSteps({ settings: true })

const withRate = (server: TestServer) =>
  server
    .on(getExchangeRate, { result: 4.8, source: 'frankfurter', updatedAt: now })
    .on(listBusinessSettings, { result: [{ name: 'business', version: 3, fields: [] }], courier: 'none' })
    .on(updateBusinessSettings, { msg: 'Saved.' })
    .on(updateSetting, { msg: 'Saved.' })
    .on(markFirstStep, { msg: 'Done.' })
    .on(getFirstSteps, left)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('Get started leads to /setup until somebody has registered', async () => {
  await openScreen('/', (one) => one.on(getAbout, first), null)
  await waitFor(() => expect(hrefOf('Get started')).toBe('/setup'))
})

test('without the link of the console /setup says where it is', async () => {
  await openScreen('/setup', (one) => one.on(getAbout, first), null)
  await screen.findByText(/it printed a link in its window/)
  screen.getByRole('link', { name: 'Register with a code instead' })
})

test('the link may be pasted into a tab that shows /setup: only the fragment changes', async () => {
  await openScreen('/setup', (one) => one.on(getAbout, first).on(registerOwner, { msg: 'Done.' }), null)
  await screen.findByText(/it printed a link in its window/)
  window.location.hash = '#T0KEN'
  await screen.findByText('Create the first account')
  // A link of a newer start, before the form is sent.
  window.location.hash = '#N3WER'
  await screen.findByText('Create the first account')
  window.location.hash = ''
  await screen.findByText(/it printed a link in its window/)
})

test('the link makes the first admin, who is logged in and sees the six settings', async () => {
  window.location.hash = '#T0KEN'
  const { server } = await openScreen(
    '/setup#T0KEN',
    (one) =>
      withRate(one)
        .on(getAbout, first)
        .on(registerOwner, { msg: 'Done.' })
        .on(login, { msg: 'Hi.', token: 't', name: 'Boss', role: 'admin', mustSetUpTwoFactor: false }),
    null,
  )
  await screen.findByText('Create the first account')
  type('Email', 'boss@example.com')
  type('Name', 'Boss')
  type('Password', 'correct horse battery')
  press(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByText('What parcels cost')
  expect(server.bodies(registerOwner)[0]).toMatchObject({ token: 'T0KEN', email: 'boss@example.com' })
  await waitFor(() => expect(visibleText(document.body)).toContain('Today: 4.8 (frankfurter)'))
})

test('only changed settings are saved, an unusual one after a second press', async () => {
  let asked = 0
  const { server } = await openScreen(
    '/setup',
    (one) =>
      withRate(one).on(updateSetting, () => {
        asked += 1
        return asked === 1 ? refusal('setting.unusual', '48 is unusual.') : { msg: 'Saved.' }
      }),
    boss,
  )
  await screen.findByText('What parcels cost')
  type('Business name', '极地小店 ')
  type('Exchange rate AUD/RMB', '48')
  press(screen.getByRole('button', { name: 'Save and go on' }))
  await screen.findAllByText('48 is unusual. Press again to save it anyway.')
  press(screen.getByRole('button', { name: 'Save and go on' }))
  await screen.findByText('Who works with you?')
  expect(server.bodies(updateSetting)).toEqual([
    { name: 'exchangeRateInSetting', value: 48 },
    { name: 'exchangeRateInSetting', value: 48, confirm: true },
  ])
  expect(server.bodies(updateBusinessSettings)[0]).toEqual({
    group: 'business',
    version: 3,
    values: { businessName: '极地小店' },
  })
  expect(server.bodies(markFirstStep)[0]).toEqual({ step: 'settings' })
})

test('a name that is cleared stays as it was', async () => {
  const { server } = await openScreen('/setup', withRate, boss)
  await screen.findByText('What parcels cost')
  type('Business name', ' ')
  press(screen.getByRole('button', { name: 'Save and go on' }))
  await screen.findByText('Who works with you?')
  expect(server.sent(updateBusinessSettings)).toEqual([])
})

test('the settings can be skipped, and an admin who is signed in is not sent away', async () => {
  const { server } = await openScreen('/setup', withRate, boss)
  await screen.findByText('What parcels cost')
  press(screen.getByRole('button', { name: 'Skip' }))
  const second = await screen.findByText('Who works with you?')
  // The button that was pressed is gone.
  expect(document.activeElement).toBe(second)
  press(screen.getByRole('button', { name: 'Skip' }))
  const last = await screen.findByText('Ready')
  expect(document.activeElement).toBe(last)
  screen.getByRole('button', { name: 'Invite colleagues' })
  expect(server.sent(markFirstStep)).toEqual([])
  expect(server.sent(createInvitation)).toEqual([])
})

test('the last step says that no forwarder is connected, and what can be tried until then', async () => {
  await openScreen('/setup', (one) => withRate(one).on(getAbout, { ...first, courier: 'none' }), boss)
  await screen.findByText('What parcels cost')
  press(screen.getByRole('button', { name: 'Skip' }))
  press(await screen.findByRole('button', { name: 'Skip' }))
  await screen.findByText(/^No forwarder is connected yet\. Only five sample parcels can be looked up/)
})

test('colleagues are invited there, after a proof if it is needed', async () => {
  let proved = false
  const { server, user } = await openScreen(
    '/setup',
    (one) =>
      withRate(one)
        .on(proveIdentity, () => {
          proved = true
          return { msg: 'Thank you.' }
        })
        .on(createInvitation, () =>
          proved
            ? { msg: 'Ready.', _id: 'V1', token: 'T0KEN', expiresAt: now }
            : refusal('proof_needed', 'Please prove.', { status: 403 }),
        ),
    boss,
  )
  await screen.findByText('What parcels cost')
  press(screen.getByRole('button', { name: 'Skip' }))
  press(await screen.findByRole('button', { name: 'Invite a colleague' }))
  press(await screen.findByRole('button', { name: 'Make the link' }))
  await user.type(await screen.findByLabelText('Password'), 'correct horse battery')
  press(screen.getByRole('button', { name: 'Confirm' }))
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link of the invitation' })
  expect(link.value).toMatch(/\/register#invitation=T0KEN$/)
  expect(server.bodies(createInvitation)[1]).toEqual({ role: 'staff' })
  press(screen.getByRole('button', { name: 'Done' }))
  const next = await screen.findByRole('button', { name: 'Go on' })
  const isPrimary = (button: HTMLElement) => button.classList.contains('ant-btn-primary')
  expect([isPrimary(next), isPrimary(screen.getByRole('button', { name: 'Invite a colleague' }))]).toEqual([
    true,
    false,
  ])
  press(next)
  await screen.findByText('Ready')
  expect(screen.queryByRole('button', { name: 'Invite colleagues' })).toBeNull()
})

test('the step says by which command colleagues reach the server', async () => {
  const openAt = ['http://192.168.1.20:3000', 'http://10.0.0.7:3000']
  const command = 'HOST=0.0.0.0 PUBLIC_URL=http://192.168.1.20:3000 npm start'
  await openScreen(
    '/setup',
    (one) => withRate(one).on(getFirstSteps, { ...left, reach: { openAt, command } }),
    boss,
  )
  await screen.findByText('What parcels cost')
  press(screen.getByRole('button', { name: 'Skip' }))
  await screen.findByText(command)
  screen.getByText(/which works on this computer only\. Stop the server and start it by this command:$/)
  screen.getByText('Then open http://192.168.1.20:3000 · http://10.0.0.7:3000 and invite.')
})

test('once there is an account, /setup leads to the login', async () => {
  await openScreen('/setup', undefined, null)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('Overview shows admins what is left, until they hide it', async () => {
  const { server } = await openContent(
    '/dashboard/overview',
    (one) =>
      one
        .on(getAbout, about({ courier: 'none' }))
        .on(getFirstSteps, left)
        .on(markFirstStep, { msg: 'Hidden.' }),
    boss,
  )
  const list = await screen.findByRole('region', { name: 'First steps' })
  expect(visibleText(list)).toContain('Done: Check postage')
  expect(hrefOf('Invite colleagues')).toBe('/dashboard/people')
  await waitFor(() => expect(visibleText(list)).toContain('No forwarder is connected yet.'))
  expect(hrefOf('Connect the forwarder')).toBe('/dashboard/settings#business-forwarder')
  server.on(getFirstSteps, { ...left, hidden: true })
  press(screen.getByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
})
