// @rules 9-checkout-27 9-checkout-18
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { approveExceptions, transferItems } from '#contract/checkout.ts'
import { undoAction } from '#contract/undo.ts'
import { previewWriteOffItems, writeOffItems } from '#contract/write-off.ts'
import {
  box,
  dented,
  findBox,
  honey,
  milk,
  type Opened,
  open,
  pkId,
  tea,
} from '../../../app/testing/open-bulk-add.ts'
import { findGone, press, visibleText } from '../../../shared/testing/dom.ts'
import { item } from '../../../shared/testing/items.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

/** Ticks rows and opens the sheet of an action. */
async function openSheet({ user }: Opened, names: readonly string[], action: string) {
  for (const name of names) await user.click(await findBox(name))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  const dialog = await screen.findByRole('dialog')
  const figure = (label: string) =>
    visibleText(within(dialog).getByText(label).closest('tr')?.querySelector('td') ?? dialog)
  return { ...within(dialog), figure }
}

describe('what is done to several rows', () => {
  test('moves rows as they were seen, says what cannot, and undoes what was done', async () => {
    const page = await open()
    const { server, user } = page
    const sheet = await openSheet(page, ['Milk', 'Tea', 'Dented'], 'Transfer 2 rows')
    // Five of milk and two of tea, at 157.92.
    expect([sheet.figure('Quantity'), sheet.figure('Cost of these pieces')]).toEqual(['7', '¥ 1,105.44'])
    expect(sheet.getByText(/^Dented, /).closest('li')?.textContent).toBe(
      `Dented, ${pkId}: An exception returns to its original state.`,
    )
    server.on(transferItems, refusal('access.busy', 'Too much at once.', { status: 429 }))
    await user.click(sheet.getByRole('button', { name: 'Transfer 2 rows' }))
    expect(await sheet.findByText('Too much at once.')).toBeTruthy()
    server.on(transferItems, {
      msg: '2 of 2 done.',
      done: [
        { _id: milk._id, logId: 'L milk' },
        { _id: tea._id, logId: 'L tea' },
      ],
      notDone: [],
    })
    await user.dblClick(sheet.getByRole('button', { name: 'Transfer 2 rows' }))
    await findGone('dialog')
    const rows = [milk, tea].map(({ _id, type, qty, cost }) => ({
      _id,
      sourceType: type,
      targetType: 'stock',
      transferQty: qty,
      seen: { qty, qty_in_cart: 0, cost },
    }))
    expect(server.sent(transferItems).map(({ body }) => body)).toEqual([{ rows }, { rows }])
    server.on(undoAction, { msg: 'Undone.' })
    press(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 rows are undone.')).toBeTruthy()
    expect(server.sent(undoAction).map(({ body }) => body.log_id)).toEqual(['L tea', 'L milk'])
  })

  test('returns exceptions to the state that each had, and says of what there is none to return', async () => {
    const page = await open()
    const sheet = await openSheet(page, ['Dented', 'Milk'], 'Return 1 exception')
    expect(sheet.figure('Quantity')).toBe('1')
    expect(sheet.queryByRole('radio')).toBeNull()
    expect(sheet.getByText(/^Milk, /).closest('li')?.textContent).toBe(`Milk, ${pkId}: It is no exception.`)
    page.server.on(transferItems, { msg: '1 of 1 done.', done: [{ _id: dented._id }], notDone: [] })
    await page.user.click(sheet.getByRole('button', { name: 'Return 1 exception' }))
    await findGone('dialog')
    const { _id, cost } = dented
    const seen = { qty: 1, qty_in_cart: 0, cost }
    expect(page.server.sent(transferItems).map(({ body }) => body)).toEqual([
      { rows: [{ _id, sourceType: 'exception', targetType: 'sold', transferQty: 1, seen }] },
    ])
  })

  test('leaves out rows that are in the chosen state, and asks what happened where no reason fits', async () => {
    const page = await open()
    const sheet = await openSheet(page, ['Milk', 'Tea'], 'Transfer 2 rows')
    await page.user.click(sheet.getByRole('radio', { name: 'Employee' }))
    expect(sheet.getByText(/^Tea, /).closest('li')?.textContent).toBe(`Tea, ${pkId}: It is in this state.`)
    expect(sheet.getByRole('button', { name: 'Transfer 1 row' })).toBeTruthy()
    press(sheet.getByRole('button', { name: 'Cancel' }))
    await findGone('dialog')
    page.server.on(previewWriteOffItems, {
      rows: [{ _id: milk._id, qty: 5, cost: 789.6, subtotal: 100, version: 'v1' }],
      notDone: [],
      left: 10,
      limit: 500,
    })
    await page.user.click(box('Tea'))
    await page.user.click(await screen.findByRole('button', { name: 'More actions' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Write off 1 row' }))
    const losses = within(await screen.findByRole('dialog', { name: 'Write off 1 row' }))
    expect(await losses.findByText('Left of today’s limit of ¥ 500')).toBeTruthy()
    for (const amount of ['¥ 789.60', '¥ 100.00', '¥ 10.00']) expect(losses.getByText(amount)).toBeTruthy()
    fireEvent.mouseDown(losses.getByRole('combobox'))
    fireEvent.click(await screen.findByTitle('Other reason'))
    press(losses.getByRole('button', { name: 'Write off 1 row' }))
    await losses.findByText('Say in 3 to 500 characters what happened.')
    expect(page.server.sent(writeOffItems)).toEqual([])
  })

  test('names what a colleague took meanwhile, with a link to its package', async () => {
    const page = await open()
    const sheet = await openSheet(page, ['Milk', 'Honey'], 'Transfer 2 rows')
    await page.user.click(sheet.getByRole('radio', { name: 'Employee' }))
    page.server.on(transferItems, {
      msg: '1 of 2 done.',
      done: [{ _id: milk._id }],
      notDone: [{ _id: honey._id, msg: 'Anna moved its last pieces.', code: 'item.moved_by' }],
    })
    await page.user.click(sheet.getByRole('button', { name: 'Transfer 2 rows' }))
    const report = within(await screen.findByRole('dialog', { name: '1 done, 1 not' }))
    const link = report.getByRole('link', { name: `Honey, ${pkId}` })
    expect(link.getAttribute('href')).toContain(pkId)
    expect(link.closest('li')?.textContent).toBe(`Honey, ${pkId}: Anna moved its last pieces.`)
    press(report.getAllByRole('button', { name: 'Close' }).at(-1) ?? link)
    await findGone('dialog')
  })

  test('writes off what the server allows, and says what is beyond the limit', async () => {
    const page = await open()
    page.server.on(previewWriteOffItems, {
      rows: [{ _id: tea._id, qty: 2, cost: 315.84, subtotal: null, version: 'v1' }],
      notDone: [{ _id: milk._id, msg: 'You can write off ¥184.16 more today.', code: 'write_off.limit' }],
      left: 184.16,
      limit: 500,
    })
    const sheet = await openSheet(page, ['Tea', 'Milk'], 'Write off 2 rows')
    expect(await sheet.findByText(/You can write off ¥184.16 more today/)).toBeTruthy()
    expect(sheet.figure('Cost of these pieces')).toBe('¥ 315.84')
    expect(page.server.sent(previewWriteOffItems)[0]).toMatchObject({
      query: { rows: `${tea._id}:2,${milk._id}:5` },
    })
    page.server.on(writeOffItems, { msg: '1 of 1 done.', done: [{ _id: tea._id }], notDone: [] })
    await page.user.click(await sheet.findByRole('button', { name: 'Write off 1 row' }))
    await findGone('dialog')
    expect(page.server.sent(writeOffItems).map(({ body }) => body)).toEqual([
      { rows: [{ _id: tea._id, qty: 2, version: 'v1' }], why: 'lost', text: '' },
    ])
  })

  test('sends nothing where no row can be sent', async () => {
    const page = await open()
    page.server.on(previewWriteOffItems, {
      rows: [],
      notDone: [{ _id: milk._id, msg: 'You can write off ¥184.16 more today.', code: 'write_off.limit' }],
      left: 184.16,
      limit: 500,
    })
    const sheet = await openSheet(page, ['Milk'], 'Write off 1 row')
    await sheet.findByText(/You can write off ¥184.16 more today/)
    expect(sheet.getByRole('button', { name: /^Write off/ })).toHaveProperty('disabled', true)
  })

  test('approves exceptions with the versions that were shown', async () => {
    const waiting = item('exception', 1, {
      item: 'Loss',
      originalType: 'sold',
      subtotal: 90,
      version: 'seen',
    })
    const page = await open('', [waiting, dented], { role: 'admin' })
    const sheet = await openSheet(page, ['Loss', 'Dented'], 'Approve 1 exception')
    expect(sheet.getByText(/^Dented, /).closest('li')?.textContent).toBe(
      `Dented, ${pkId}: It is approved already.`,
    )
    // 90 - 157.92.
    expect([sheet.figure('Cost of these pieces'), sheet.figure('Profits')]).toEqual(['¥ 157.92', '−¥ 67.92'])
    page.server.on(approveExceptions, { msg: '1 of 1 done.', done: [{ _id: waiting._id }], notDone: [] })
    await page.user.click(sheet.getByRole('button', { name: 'Approve 1 exception' }))
    await findGone('dialog')
    expect(page.server.sent(approveExceptions).map(({ body }) => body)).toEqual([
      { rows: [{ _id: waiting._id, version: 'seen' }] },
    ])
  })
})

test('shift and an arrow tick a row and the next one', async () => {
  const { user } = await open()
  const first = await findBox('Milk')
  const boxes = await waitFor(() => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Choose/ }))
  const start = boxes.indexOf(first as HTMLInputElement)
  first.focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  const next = boxes[start + 1]
  expect(box('Milk')).toMatchObject({ checked: true })
  expect(next).toMatchObject({ checked: true })
  expect(document.activeElement).toBe(next)
})
