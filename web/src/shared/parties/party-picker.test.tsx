// @rules 13-search-02 18-name-04
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addParty, listParties } from '#contract/party.ts'
import { openPart } from '../../app/testing/open-screen.tsx'
import { findAlert, findGone } from '../testing/dom.ts'
import { newParty } from '../testing/parties.ts'
import { refusal } from '../testing/test-server.ts'
import { ChoosePartyDialog } from './choose-party-dialog.tsx'

const cao = { ...newParty('p0', '曹操'), letters: '曹cao 操cao' }
const known = [newParty('p2', '李雷'), newParty('p1', 'Han'), cao, newParty('p4', 'Hanna')]
const onSave = vi.fn<(party: string | null) => Promise<void>>(async () => undefined)
beforeEach(() => void onSave.mockClear())

const keyCodes = { Tab: 9, Enter: 13, Escape: 27, ArrowDown: 40 }

/** Opens the choice as every button that names a party does. */
async function open(named: string | null = null) {
  const dialog = <ChoosePartyDialog title="Sender" side="sender" party={named} onSave={onSave} />
  const page = await openPart(dialog, ['party'], (server) =>
    server.on(listParties, { result: known, next: null }).on(addParty, ({ body }) => {
      server.on(listParties, { result: [newParty('p3', body.name), ...known], next: null })
      return { msg: `${body.name} is saved.`, party_id: 'p3' }
    }),
  )
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Sender' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  /** The component library asks for the code of a key. */
  const press = (key: keyof typeof keyCodes) => {
    const isLeft = fireEvent.keyDown(box, { key, keyCode: keyCodes[key] })
    fireEvent.keyUp(box, { key, keyCode: keyCodes[key] })
    return isLeft
  }
  const type = async (text: string, ...keys: (keyof typeof keyCodes)[]) => {
    await page.user.keyboard(text)
    for (const key of keys) {
      // Tab moves the focus on, unless the field takes it.
      if (press(key) && key === 'Tab') await page.user.tab()
    }
  }
  return {
    ...page,
    box,
    press,
    type,
    save: () => page.user.click(screen.getByRole('button', { name: 'Save' })),
  }
}

describe('naming a party', () => {
  test('a party is offered by the pinyin of its name', async () => {
    const { type } = await open()
    await type('caocao')
    expect(await screen.findByRole('option', { name: /曹操/ })).toBeTruthy()
  })

  test('Enter on an unknown name saves a party with it', async () => {
    const { server, type, save } = await open()
    await type('  Zoë Müller ', 'Enter')
    await screen.findByText('Zoë Müller is saved.')
    expect(server.bodies(addParty)).toEqual([
      {
        name: 'Zoë Müller',
        phone: '',
        wechat: '',
        note: '',
        language: null,
        isSender: true,
        isCustomer: false,
      },
    ])
    await save()
    await waitFor(() => expect(onSave).toHaveBeenCalledWith('p3'))
  })

  test.each([
    ['a name that somebody has chooses them', null, 'han', 'Enter', 'p1'],
    ['of a name that is being saved, Save waits for it', 'p1', 'Zoë', 'Enter', 'p3'],
    ['who was named stays when the typed text is taken back', 'p2', 'Zo{Backspace}{Backspace}', 'Tab', 'p2'],
  ] as const)('Enter and Save: %s', async (_, named, typed, key, id) => {
    const { server, type, save } = await open(named)
    await type(typed, key)
    await save()
    await waitFor(() => expect(onSave.mock.calls).toEqual([[id]]))
    expect(server.sent(addParty)).toHaveLength(id === 'p3' ? 1 : 0)
  })

  test.each([
    ['Han', 'p1'],
    ['Zoë', 'p3'],
  ])('a second Enter names who was chosen by the first one: %s', async (name, id) => {
    const { type, press } = await open()
    await type(name, 'Enter')
    await waitFor(() => expect(document.querySelector('.ant-select-content')?.textContent).toBe(name))
    expect(onSave).not.toHaveBeenCalled()
    press('Enter')
    await waitFor(() => expect(onSave.mock.calls).toEqual([[id]]))
  })

  test('Enter right behind the last letter, and again at once, chooses and names', async () => {
    const { box, press } = await open()
    press('Enter')
    await screen.findAllByRole('option')
    fireEvent.change(box, { target: { value: 'han' } })
    press('Enter')
    press('Enter')
    await waitFor(() => expect(onSave.mock.calls).toEqual([['p1']]))
  })

  test('Enter takes the one that an arrow has chosen', async () => {
    const { type, press, save } = await open()
    await type('han')
    await screen.findByRole('option', { name: /Hanna/ })
    press('ArrowDown')
    press('Enter')
    await save()
    await waitFor(() => expect(onSave.mock.calls).toEqual([['p4']]))
  })

  test('Enter in a field without a party and a name names nobody', async () => {
    const { press } = await open()
    press('Enter')
    await waitFor(() => expect(document.querySelector('.ant-select-item-option')).toBeTruthy())
    expect(onSave).not.toHaveBeenCalled()
  })

  test.each([[], ['Tab'], ['Escape'], ['Escape', 'Tab']] as const)(
    'a name that is neither chosen nor saved is kept in the field: %j',
    async (...keys) => {
      const { server, type, box, save } = await open('p1')
      await type('Zoë', ...keys)
      await save()
      await findAlert(
        '“Zoë” is not saved yet. Press Enter in the field to save it as a new party, or choose one from the list.',
      )
      expect(box.value).toBe('Zoë')
      await waitFor(() => expect(document.activeElement).toBe(box))
      expect([onSave.mock.calls, server.sent(addParty)]).toEqual([[], []])
    },
  )

  test('a refused name stays, with its reason', async () => {
    const { server, user, type, box, save } = await open()
    server.on(addParty, refusal('form.fields', 'The name is too long.'))
    await type('Zoë', 'Enter')
    await findAlert('The name is too long.')
    expect(box.value).toBe('Zoë')
    await save()
    await findAlert(/^“Zoë” is not saved yet/)
    expect(onSave).not.toHaveBeenCalled()
    await user.clear(box)
    await findGone('alert')
    expect(within(document.body).queryByText('The name is too long.')).toBeNull()
  })
})
