import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { changeRole, listPeople, requireFourEyes } from '#contract/people.ts'
import { proveIdentity } from '#contract/session.ts'
import { fill, findGone, press, visibleText } from '../shared/testing/dom.ts'
import { allPeople, openAction, person } from '../shared/testing/people.ts'
import { refusal, wrongFields } from '../shared/testing/test-server.ts'
import { openScreen } from './testing/open-screen.tsx'

const proofNeeded = refusal('proof_needed', 'Confirm that it is you.', { status: 403 })
const boss = person('Boss', { role: 'admin' })
const title = 'Confirm that it is you'

/** Opens the people screen as Boss, an admin who logged in more than ten minutes ago. */
async function openLater() {
  const { server, user } = await openScreen(
    '/dashboard/people',
    (one) =>
      one
        .on(listPeople, allPeople([person('Mei'), person('Anna', { role: 'admin' }), boss]))
        .on(requireFourEyes, proofNeeded)
        .on(changeRole, proofNeeded),
    boss,
  )
  return { server, user }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: title }))
const asked = async () => (await dialog()).findByLabelText<HTMLInputElement>('Password')

describe('a fresh proof of identity', () => {
  test('focuses its field; Escape changes nothing and restores the focus', async () => {
    const { server, user } = await openLater()
    const fourEyes = await screen.findByRole('switch', { name: 'Four eyes' })
    press(fourEyes)
    const field = await asked()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Escape}')
    await findGone('dialog', title)
    await waitFor(() => expect(document.activeElement).toBe(fourEyes))
    expect(fourEyes.getAttribute('aria-checked')).toBe('false')
    expect(screen.queryByRole('alert')).toBeNull()
    // The refused call was not repeated.
    expect(server.sent(requireFourEyes)).toHaveLength(1)
    expect(server.sent(proveIdentity)).toEqual([])
  })

  test('keeps the choices of the dialog below, reports a wrong password, and then continues the action', async () => {
    const { server, user } = await openLater()
    const below = within(await openAction('Mei', 'Change role'))
    const visitor = () => below.getByRole<HTMLInputElement>('radio', { name: 'Visitor' })
    press(visitor())
    const change = async () => press(await below.findByRole('button', { name: 'Change role' }))
    await change()
    press((await dialog()).getByRole('button', { name: 'Cancel' }))
    await findGone('dialog', title)
    expect(visitor().checked).toBe(true)
    expect(below.queryByRole('alert')).toBeNull()
    // The button is busy until the refused call has ended.
    await change()
    server.on(proveIdentity, wrongFields({ password: 'This is not your password.' }))
    fill(await asked(), 'not the password')
    await user.keyboard('{Enter}')
    const error = async () => {
      const item = (await asked()).closest('.ant-form-item')
      return visibleText(item?.querySelector('.ant-form-item-explain-error') ?? document.head)
    }
    await waitFor(async () => expect(await error()).toBe('This is not your password.'))
    const msg = 'Mei is now visitor and has to log in again.'
    server.on(proveIdentity, () => {
      server.on(changeRole, { msg })
      return { msg: 'Thank you.' }
    })
    fill(await asked(), 'correct horse battery')
    await user.keyboard('{Enter}')
    await screen.findByText(msg)
    await findGone('dialog')
    expect(server.sent(proveIdentity).map(({ body }) => body?.password)).toEqual([
      'not the password',
      'correct horse battery',
    ])
    expect(server.bodies(changeRole).map(({ role }) => role)).toEqual(['visitor', 'visitor', 'visitor'])
  })
})
