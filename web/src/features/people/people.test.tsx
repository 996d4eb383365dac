// @rules 3-approve-04 9-people-01
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import {
  changeRole,
  endRegisterCode,
  listPeople,
  listRegisterCodes,
  renewRegisterCode,
  requireFourEyes,
  requirePasswordReset,
  sendActivationAgain,
  setActive,
} from '#contract/people.ts'
import { openContent, openScreen } from '../../app/testing/open-screen.tsx'
import { formatLocal } from '../../shared/format/local-time.ts'
import { fill, findAlert, findGone, press, rowWith, visibleText } from '../../shared/testing/dom.ts'
import {
  allPeople,
  confirmDialog,
  manage,
  openAction,
  person,
  registerCodes,
} from '../../shared/testing/people.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'

const boss = person('Boss', { role: 'admin' })
const vera = person('Vera', { role: 'visitor', emailVerified: false })
const wang = person('王小明', { email: 'wang@example.com', emailVerified: false, lastLoginAt: null })

/** Opens the people screen as Boss, an admin. */
async function openPeople(people = [boss], answer: (server: TestServer) => unknown = () => undefined) {
  const page = await openContent(
    '/dashboard/people',
    (server) => answer(server.on(listPeople, allPeople(people))),
    boss,
  )
  await screen.findByRole('button', { name: 'Change role: Boss' })
  return page
}

const dialog = () => within(screen.getByRole('dialog'))
const choose = (role: string) => press(dialog().getByRole('radio', { name: role }))
const rowOf = (email: string) => within(rowWith(email))

describe('four eyes', () => {
  const until = '2026-03-04T05:06:07.000Z'
  const openWith = async (by: string) => {
    const { server } = await openPeople([boss, person('Anna', { role: 'admin' })], (one) =>
      one
        .on(listPeople, {
          ...allPeople([boss, person('Anna', { role: 'admin' })]),
          fourEyes: true,
          fourEyesOff: { by, name: by === 'Boss' ? 'Boss' : 'Anna', until },
        })
        .on(requireFourEyes, { msg: 'Done.' }),
    )
    return server
  }

  test('shows who asked to switch it off and until when, and lets another admin confirm or refuse it', async () => {
    const server = await openWith('Anna')
    await screen.findByText(
      `Anna has asked to switch it off. You can confirm it until ${formatLocal(until)}.`,
    )
    press(screen.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(server.bodies(requireFourEyes)).toEqual([{ required: false }]))
    press(screen.getByRole('button', { name: 'Keep it on' }))
    await waitFor(() => expect(server.bodies(requireFourEyes).at(-1)).toEqual({ required: true }))
  })

  test('lets whoever asked withdraw it, and not confirm it', async () => {
    const server = await openWith('Boss')
    await screen.findByText(/^You have asked to switch it off/)
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull()
    press(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(server.bodies(requireFourEyes)).toEqual([{ required: true }]))
  })
})

describe('the people screen', () => {
  test('is for admins only: others have no menu entry, and get a refusal at its address', async () => {
    const msg = 'Your role does not allow this. Ask an admin.'
    await openScreen('/dashboard/people', (server) =>
      server.on(listPeople, refusal('access.denied', msg, { status: 403 })),
    )
    expect((await screen.findAllByText(msg)).length).toBeGreaterThan(0)
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    // Neither People nor Audit.
    expect(menu.getAllByRole('link').map(visibleText)).toEqual(
      [
        'Overview|Order|Checkout|Transaction|Package|Address|Tool|Products|Parties|Reports|As of|Log',
        'Settings|User',
      ].flatMap((line) => line.split('|')),
    )
  })

  test('lists all people with role, state, second factor, sessions, last login, and marks the own row', async () => {
    await openPeople([person('Anna'), person('Sam', { sessions: 0, lastLoginAt: null }), boss])
    await waitFor(() =>
      expect(visibleText(rowWith('boss@'))).toBe(
        'Boss You boss@example.com Admin Active Off 1 / 0 now Change role',
      ),
    )
    expect(visibleText(rowWith('anna@'))).toMatch(/^Anna anna@example\.com Staff Active Off 1 \/ 0 now /)
    screen.getByText('Showing 3 of 3')
  })

  test('shows new registrations by itself, and finds people by name, email, role and state', async () => {
    const { server } = await openPeople([person('Anna'), person('Sam'), boss])
    await screen.findByText('Showing 3 of 3')
    expect(screen.getByText('One admin has none.')).toBeTruthy()
    // Who is deactivated needs no second factor.
    server.on(listPeople, allPeople([person('Eve', { role: 'admin', active: false }), boss]))
    server.tell('people')
    await waitFor(() => rowOf('eve@'))
    expect(screen.getByText('One admin has none.')).toBeTruthy()
    // The list says what is in each cart.
    server.on(listPeople, allPeople([wang, person('Anna', { cartPieces: 2 }), person('Sam'), boss]))
    server.tell('cart')
    await screen.findByText('Showing 4 of 4')
    expect(visibleText(rowWith('anna@'))).toContain('1 / 2')
    rowOf('wang@').getByText('Not activated')
    rowOf('wang@').getByText('Never')
    for (const [typed, found] of [
      ['王', 'wang@'],
      ['ANNA@', 'anna@'],
      ['admin', 'boss@'],
      ['not activated', 'wang@'],
    ] as const) {
      fill(screen.getByRole('searchbox'), typed)
      await screen.findByText('1 found')
      await waitFor(() => rowWith(found))
    }
    fill(screen.getByRole('searchbox'), 'nobody')
    press(await screen.findByRole('button', { name: 'Clear the search' }))
    await screen.findByText('Showing 4 of 4')
  })

  test('offers the actions that fit each person', async () => {
    await openPeople([wang, person('Anna'), boss])
    expect((await manage('王小明')).map(visibleText)).toEqual([
      'Require a new password',
      'Send activation again',
      'Deactivate',
    ])
  })

  test('sends the activation mail again', async () => {
    const msg = 'A new activation link for 王小明 is on its way.'
    const { server } = await openPeople([wang, boss], (one) => one.on(sendActivationAgain, { msg }))
    await openAction('王小明', 'Send activation again')
    confirmDialog('Send activation again')
    await screen.findByText(msg)
    expect(server.bodies(sendActivationAgain)).toEqual([{ _id: wang._id }])
  })

  test('explains in the dialog what a change of role means, and makes it', async () => {
    const { server } = await openPeople([vera, boss])
    await openAction('Vera', 'Change role')
    dialog().getByText(/They are logged out everywhere\./)
    choose('Staff')
    await dialog().findByText(/they must follow the link in an activation mail/)
    server.on(changeRole, { msg: 'Vera is now staff and has to log in again.' })
    server.on(listPeople, allPeople([{ ...vera, role: 'staff' }, boss]))
    confirmDialog('Change role')
    await screen.findByText('Vera is now staff and has to log in again.')
    await waitFor(() => rowOf('vera@').getByText('Staff'))
    expect(server.bodies(changeRole)).toEqual([{ _id: 'Vera', role: 'staff' }])
  })

  test('deactivates and reactivates a person', async () => {
    const { server } = await openPeople([vera, boss])
    server.on(setActive, ({ body: { active } }) => {
      server.on(listPeople, allPeople([{ ...vera, active, emailVerified: true }, boss]))
      return { msg: 'Done.' }
    })
    await openAction('Vera', 'Deactivate')
    const renew = dialog().getByRole<HTMLInputElement>('checkbox', {
      name: /Renew the register codes that Vera could know/,
    })
    expect(renew.checked).toBe(true)
    confirmDialog('Deactivate')
    await waitFor(() => rowOf('vera@').getByText('Deactivated'))
    await findGone('dialog')
    await openAction('Vera', 'Reactivate')
    confirmDialog('Reactivate')
    await waitFor(() => rowOf('vera@').getByText('Active'))
    await findGone('dialog')
    expect(server.bodies(setActive)).toEqual([
      { _id: 'Vera', active: false, renewCodes: true },
      { _id: 'Vera', active: true },
    ])
  })

  test('requires a person to choose a new password', async () => {
    const msg = 'The old password of Vera no longer works. A mail tells them how to choose a new one.'
    const { server } = await openPeople([vera, boss], (one) => one.on(requirePasswordReset, { msg }))
    await openAction('Vera', 'Require a new password')
    confirmDialog('Require a new password')
    await screen.findByText(msg)
    expect(server.bodies(requirePasswordReset)).toEqual([{ _id: 'Vera' }])
  })

  test('explains in the dialog why the last admin must stay admin', async () => {
    const msg = 'This is the last active admin. Make somebody else an admin first.'
    const { user } = await openPeople([boss], (one) => one.on(changeRole, refusal('people.last_admin', msg)))
    await waitFor(() => rowOf('boss@').getByText('You'))
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull()
    await openAction('Boss', 'Change role')
    dialog().getByText(/^This is your own role/)
    choose('Staff')
    confirmDialog('Change role')
    await findAlert(msg)
    await user.keyboard('{Escape}')
    await findGone('dialog')
    rowOf('boss@').getByText('Admin')
  })

  test('shows the register codes on request, and renews and ends them', async () => {
    const [admin, staff, visitor] = ['ADMN-2222', 'STAF-3333', 'VISI-4444']
    const shown = (...codes: (string | undefined)[]) => ({
      result: registerCodes().map((row, index) => ({ ...row, code: codes[index] ?? '' })),
    })
    const { server } = await openPeople([boss], (one) =>
      one.on(listRegisterCodes, shown(admin, staff, visitor)),
    )
    const heading = await screen.findByRole('heading', { name: 'Register codes' })
    const card = within(heading.closest('.admission-card') as HTMLElement)
    expect(card.queryByText(admin)).toBeNull()
    press(card.getByRole('button', { name: 'Show codes' }))
    await card.findByText(admin)
    card.getByText(visitor)
    server.on(renewRegisterCode, () => {
      server.on(listRegisterCodes, shown('ADMN-5555', staff, visitor))
      return { msg: 'Renewed.' }
    })
    press(card.getByRole('button', { name: 'Renew the code for admins' }))
    await screen.findByRole('dialog')
    dialog().getByText(/The old code stops working at once\./)
    confirmDialog('Renew')
    await card.findByText('ADMN-5555')
    expect(card.queryByText(admin)).toBeNull()
    await findGone('dialog')
    server.on(endRegisterCode, () => {
      const ended = registerCodes({ visitor: { state: 'ended' } })
      server.on(listPeople, allPeople([boss], ended)).on(listRegisterCodes, { result: ended })
      return { msg: 'Ended.' }
    })
    press(card.getByRole('button', { name: 'End the code for visitors' }))
    await screen.findByRole('dialog')
    confirmDialog('End')
    await card.findByText('Ended: nobody can register with it.')
    await findGone('dialog')
    expect(server.bodies(renewRegisterCode)).toEqual([{ role: 'admin' }])
    expect(server.bodies(endRegisterCode)).toEqual([{ role: 'visitor' }])
  })
})
