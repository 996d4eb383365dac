import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test } from 'vitest'
import { login } from '#contract/account.ts'
import { listAddresses } from '#contract/address.ts'
import { getAudit } from '#contract/audit.ts'
import { getExchangeRate } from '#contract/order.ts'
import { getTodos } from '#contract/overview.ts'
import { listPeople, requireTwoFactor } from '#contract/people.ts'
import { getTwoFactor } from '#contract/two-factor.ts'
import { router } from '../../../app/router.tsx'
import { boss, openScreen } from '../../../app/testing/open-screen.tsx'
import { setTwoFactorDue } from '../../../shared/session/two-factor-due.ts'
import { fill, findAlert, press, visibleText } from '../../../shared/testing/dom.ts'
import { answerAsNew } from '../../../shared/testing/new-database.ts'
import { allPeople, person } from '../../../shared/testing/people.ts'
import { refusal } from '../../../shared/testing/test-server.ts'
import { card, off, on, password, setUp } from '../../../shared/testing/two-factor.ts'

const needed = refusal('access.two_factor', 'Set yours up first.', { status: 403 })
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const entries = () => menu().getAllByRole('link').map(visibleText)
const visit = (name: string) => press(menu().getByRole('link', { name }))

afterEach(() => setTwoFactorDue(false))

describe('the second factor when admins must have one', () => {
  test('is required of the other admins by one who has it', async () => {
    const three = ['Boss', 'Deputy', 'Third'].map((name) => person(name, { role: 'admin' }))
    const { server } = await openScreen(
      '/dashboard/people',
      (one) => one.on(listPeople, allPeople(three)),
      boss,
    )
    const msg = 'Set up your own second factor before you require it of others.'
    server.on(requireTwoFactor, refusal('two_factor.own_first', msg))
    const need = () => screen.findByRole('switch', { name: 'Admins need a second factor' })
    press(await need())
    await findAlert(msg)
    const [first, ...others] = three
    const withBoss = allPeople([{ ...first, twoFactor: true } as (typeof three)[number], ...others])
    visit('User')
    await waitFor(card)
    await setUp(server)
    server.on(listPeople, withBoss)
    visit('People')
    await screen.findByText('2 admins have none.')
    server.on(requireTwoFactor, () => {
      server.on(listPeople, { ...withBoss, adminsNeedTwoFactor: true })
      server.on(getTwoFactor, { ...on, required: true })
      return { msg: 'Done.' }
    })
    press(await need())
    await screen.findByText('2 admins have none yet and must set it up first.')
    expect((await need()).getAttribute('aria-checked')).toBe('true')
    visit('User')
    await waitFor(() => card().getByText(/so it stays on/))
    expect(card().queryByRole('button', { name: 'Turn off' })).toBeNull()
    expect(server.bodies(requireTwoFactor)).toEqual([{ required: true }, { required: true }])
  })

  test('sends a signed-in admin to its set-up, and blocks everything else until then', async () => {
    const { server } = await openScreen(
      '/dashboard/overview',
      (one) =>
        one
          .on(getTwoFactor, { ...off, required: true })
          .on(getTodos, needed)
          .on(getAudit, needed)
          .on(listAddresses, needed)
          .on(getExchangeRate, needed),
      boss,
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/user'))
    await waitFor(() => card().getByText('Set up your second factor to continue'))
    expect(entries()).toEqual(['User'])
    router.history.push('/dashboard/order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/user'))
    expect(document.querySelector('.ant-message-notice')).toBeNull()
    answerAsNew(server, 'Boss', 'admin')
      .on(getTwoFactor, { ...off, required: true })
      .on(getExchangeRate, { result: 4.7, source: 'fixed', updatedAt: new Date().toISOString() })
    await setUp(server, { ...on, required: true })
    await waitFor(() => expect(entries()).toHaveLength(20))
    visit('Order')
    await screen.findByLabelText('Package ID')
  })

  test('is set up right after the login', async () => {
    await openScreen(
      '/login',
      (one) =>
        one
          .on(getTwoFactor, { ...off, required: true })
          .on(login, { msg: 'Hi.', token: 't', name: 'Third', role: 'admin', mustSetUpTwoFactor: true }),
      null,
    )
    fill(await screen.findByLabelText('Email'), 'third@example.com')
    fill(screen.getByLabelText('Password'), password)
    press(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/user'))
    await waitFor(() => card().getByText(/The other screens open once it is on\./))
    expect(entries()).toEqual(['User'])
  })
})
