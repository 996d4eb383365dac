// @rules 9-settings-01 9-settings-04 12-form-01 12-order-18 9-settings-05 9-settings-12 9-settings-06
// @rules 9-settings-03 10-order-09 11-flow-18 15-error-09 13-role-06 13-role-10
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listSettingHistory, listSettings, updateSetting } from '#contract/setting.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { fill, findGone, press, visibleText } from '../../shared/testing/dom.ts'
import { now, settings } from '../../shared/testing/new-database.ts'
import { refusal } from '../../shared/testing/test-server.ts'

const labels = [
  'Normal item postage per Kg',
  'Baby formula postage per 3 cans',
  'Exchange rate AUD/RMB',
  'Adult formula postage per 3 cans',
  'Adult formula postage per 6 cans',
  'Other item postage per Kg',
] as const
const [normalPostage, , exchangeRate, , , otherPostage] = labels

const name = 'exchangeRateInSetting' as const
const history = {
  result: [
    { _id: 'b', name, from: 4.745, to: 4.7, user: 'Boss', createdAt: now },
    { _id: 'a', name, from: 4.7, to: 4.745, user: 'Anna', createdAt: '2026-02-28T02:30:00.000Z' },
  ],
  packages: 3000,
}

async function openSettings(person = {}) {
  const page = await openContent('/dashboard/settings', (one) => one.on(listSettingHistory, history), person)
  await screen.findByRole('heading', { name: normalPostage })
  return page
}

const value = (label: string) => {
  const card = screen.getByRole('heading', { name: label }).closest('.ant-card')
  return visibleText(card?.querySelector('.ant-statistic-content') ?? document.body).replaceAll(' ', '')
}

/** Opens the form of a setting. */
async function edit(label: string) {
  press(screen.getByRole('button', { name: `Edit ${label}` }))
  const form = within(await screen.findByRole('dialog'))
  return { ...form, field: () => form.getByLabelText<HTMLInputElement>('New value') }
}

describe('the settings screen', () => {
  test('shows its cards together with their changes, so that none grows later', async () => {
    const { server } = await openContent('/dashboard/settings', (one) =>
      one.hold(listSettingHistory, history),
    )
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy())
    expect(screen.queryByRole('heading', { name: normalPostage })).toBeNull()
    server.release()
    await screen.findByRole('heading', { name: normalPostage })
    expect(screen.getByRole('list', { name: /Exchange rate/ })).toBeTruthy()
  })

  test('shows six cards with their values, in AUD except for the exchange rate', async () => {
    await openSettings()
    expect(screen.getAllByRole('heading', { level: 2 }).map(visibleText)).toEqual(labels)
    const values = ['12.00AUD', '27.00AUD', '4.70', '30.00AUD', '54.00AUD', '13.50AUD']
    expect(labels.map(value)).toEqual(values)
  })

  test('opens a popover for a new value; cancel closes it and changes nothing', async () => {
    const { user, server } = await openSettings()
    const first = await edit(normalPostage)
    fill(first.field(), '99')
    await user.click(first.getByRole('button', { name: 'Cancel' }))
    await findGone('dialog')
    const second = await edit(normalPostage)
    expect(second.field().value).toBe('')
    second.field().focus()
    await user.keyboard('{Escape}')
    await findGone('dialog')
    expect(server.sent(updateSetting)).toEqual([])
    expect(value(normalPostage)).toContain('12.00')
  })

  test('refuses text that is no number and values out of bounds, beside the field until the user types', async () => {
    const { server } = await openSettings()
    const empty = 'Error! Input must not be empty.'
    const otherUnit = 'Enter the RMB for 1 AUD. Another currency or unit is not taken.'
    const bounds = 'Enter a value above 0 and at most 100,000, with at most 6 decimals.'
    server.on(updateSetting, refusal('setting.value', bounds, { status: 400 }))
    for (const [text, says] of [
      ['', empty],
      ['  \u200b', empty],
      ['twelve', otherUnit],
      ['A$4.7', otherUnit],
      ['0', bounds],
      ['-4.7', bounds],
      ['1000000', bounds],
      ['4.1234567', bounds],
    ] as const) {
      const form = await edit(exchangeRate)
      fill(form.field(), text)
      press(form.getByRole('button', { name: 'Update' }))
      expect(await form.findByText(says)).toBeTruthy()
      fill(form.field(), '4')
      await waitFor(() => expect(form.queryByText(says)).toBeNull())
      press(form.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByLabelText('New value')).toBeNull())
      expect(value(exchangeRate)).toBe('4.70')
    }
    // Text that is no number is not sent; the server refuses values out of bounds.
    expect(server.bodies(updateSetting).map(({ value }) => value)).toEqual([0, -4.7, 1_000_000, 4.1234567])
  })

  test('asks before a change of more than 5 %, says what it touches, and sends it confirmed', async () => {
    const { user, server } = await openSettings()
    server.on(updateSetting, { msg: 'Exchange rate AUD/RMB is now 48.' })
    const form = await edit(exchangeRate)
    fill(form.field(), '48')
    press(form.getByRole('button', { name: 'Update' }))
    const question = await form.findByRole('alert')
    expect(visibleText(question)).toBe(
      '4.7 → 48 (+921 %) Usually it is between 3 and 8. New orders will use it. 3,000 saved packages keep their own value.',
    )
    const correct = form.getByRole('button', { name: 'Correct it' })
    await waitFor(() => expect(document.activeElement).toBe(correct))
    await user.click(correct)
    expect(form.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(form.field())
    expect(server.sent(updateSetting)).toEqual([])
    // A small change goes without a question.
    fill(form.field(), '4.71')
    press(form.getByRole('button', { name: 'Update' }))
    await findGone('dialog')
    const again = await edit(exchangeRate)
    fill(again.field(), '48')
    press(again.getByRole('button', { name: 'Update' }))
    press(await again.findByRole('button', { name: 'Update to 48 anyway' }))
    await findGone('dialog')
    const from = 4.7
    expect(server.bodies(updateSetting)).toEqual([
      { name, value: 4.71, from },
      { name, value: 48, from, confirm: true },
    ])
  })

  test('offers Undo, which sets the old value unless somebody has changed it since', async () => {
    const { server } = await openSettings()
    server.on(updateSetting, { msg: 'Exchange rate AUD/RMB is now 4.71.' })
    const form = await edit(exchangeRate)
    fill(form.field(), '4.71')
    press(form.getByRole('button', { name: 'Update' }))
    await findGone('dialog')
    const msg = 'Exchange rate AUD/RMB is now 4.73: somebody else has changed it.'
    server.on(updateSetting, refusal('setting.changed', msg))
    press(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(msg)).toBeTruthy()
    expect(server.bodies(updateSetting).at(-1)).toEqual({ name, value: 4.7, from: 4.71, confirm: true })
  })

  test('shows the last changes of each setting and who made them', async () => {
    await openSettings()
    const list = await screen.findByRole('list', { name: `Last changes of ${exchangeRate}` })
    expect(within(list).getAllByRole('listitem').map(visibleText)).toEqual([
      '4.745 → 4.7 Boss 2026-03-01 10:30:00',
      '4.7 → 4.745 Anna 2026-02-28 10:30:00',
    ])
    expect(screen.getAllByText('Not changed yet.')).toHaveLength(5)
  })

  test('name the time of the last change, in China time', async () => {
    await openSettings()
    const times = screen.getAllByRole('button', { name: 'Last updated: 2026-03-01 10:30:00 CST' })
    expect(times).toHaveLength(6)
  })

  test('accept a pasted number with comma and spaces; the button is busy meanwhile, and a double click makes one change', async () => {
    const { user, server } = await openSettings()
    const form = await edit(otherPostage)
    fill(form.field(), ' 1,013.25\u200b')
    press(form.getByRole('button', { name: 'Update' }))
    expect(await form.findByText('13.5 → 1013.25 (+7,406 %)')).toBeTruthy()
    expect(form.getByText('Usually it is between 1 and 500.')).toBeTruthy()
    const msg = 'Other item postage per Kg is now 1013.25.'
    const release = server.hold(updateSetting, { msg })
    await user.dblClick(form.getByRole('button', { name: 'Update to 1013.25 anyway' }))
    await waitFor(() => expect(document.querySelector('[role=dialog] .ant-btn-loading')).toBeTruthy())
    server.on(listSettings, settings({ otherItemPostage: 1013.25 }))
    release()
    await findGone('dialog')
    expect(await screen.findByText(msg)).toBeTruthy()
    await waitFor(() => expect(value(otherPostage)).toContain('1,013.25'))
    expect(server.sent(updateSetting)).toHaveLength(1)
    const editButton = screen.getByRole('button', { name: `Edit ${otherPostage}` })
    await waitFor(() => expect(document.activeElement).toBe(editButton))
  })

  test('show a change by another person at once', async () => {
    const { server } = await openSettings()
    expect(value(exchangeRate)).toBe('4.70')
    server.on(listSettings, settings({ exchangeRateInSetting: 4.712345 }))
    server.tell('settings')
    await waitFor(() => expect(value(exchangeRate)).toBe('4.712345'))
  })

  test('shows visitors the settings without edit buttons', async () => {
    await openSettings({ role: 'visitor' })
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })
})
