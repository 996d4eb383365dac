// @rules 17-edit-01 17-preview-03 17-version-01 17-amend-01 17-amend-04 17-amend-05 17-line-01 17-line-02
// @rules 17-amend-02 17-obstacle-01 17-who-01
/** @module-tag slow */

import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { amendOrder, editPackage, previewAmendment } from '#contract/order-correction.ts'
import { router } from '../../../app/router.tsx'
import { giveReason, openCorrection, preview, review, save } from '../../../app/testing/open-correction.ts'
import { fill, press, visibleText } from '../../../shared/testing/dom.ts'
import {
  button,
  cell,
  chooseSendTime,
  chooseType,
  field,
  fillRow,
  noCell,
} from '../../../shared/testing/order-form.ts'
import { correctable, known, packageAnswer, previewedRow } from '../../../shared/testing/packages.ts'
import { json } from '../../../shared/testing/signed-in-page.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

/** What an amendment of the price from 30 to 15 does. */
const effect: Answer<typeof previewAmendment> = {
  msg: 'Nothing is saved yet.',
  revision: 1,
  entries: [],
  writeOffsEnded: 0,
  month: '2026-03',
  changes: [
    { line: 1, nth: 1, field: 'price', before: 30, after: 15 },
    { line: 1, nth: 1, field: 'cost', before: 157.92, after: 87.42 },
  ],
  rows: [previewedRow],
  paid: [
    { transaction_id: 'tx1', transaction: 'T-1001', item: 'Milk', qty: 2, toSender: -70.5, profits: 141 },
  ],
  toSender: -70.5,
  profits: 141,
  pieces: { before: 7, after: 7 },
}

const price = 'Price per each (AUD)'
const isPackage = () => waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/package'))
const shown = () => preview().findByText('What will change')

describe('details', () => {
  test('shows old and new before it saves, and sends only what differs', async () => {
    const { server } = await openCorrection({}, (answers) =>
      answers.on(editPackage, { msg: `Package ${known} is changed.` }),
    )
    review()
    expect(await preview().findByText('Nothing is changed yet.')).toBeTruthy()
    fill(field('Receiver'), ' 李雷 ')
    chooseSendTime('02/03/2026 09:30')
    fill(field('Note'), 'left at the door')
    review()
    expect(await shown()).toBe(document.activeElement)
    const table = visibleText(preview().getByRole('table', { name: 'What will change' }))
    expect(table).toContain(
      'Receiver 王小明 → 李雷 Send time (ACST) 01/03/2026 13:00:00 → 02/03/2026 09:30:00 Note left at the door',
    )
    expect(preview().getByText('Pieces, costs and amounts stay as they are.')).toBeTruthy()
    expect(button('Save the correction').hasAttribute('disabled')).toBe(true)
    await giveReason()
    expect(server.sent(editPackage)).toEqual([])
    save()
    expect(await screen.findByText(`Package ${known} is changed.`)).toBeTruthy()
    await isPackage()
    expect(server.sent(editPackage).map(({ body }) => body)).toEqual([
      {
        pk_id: known,
        revision: 1,
        reason: 'typed the wrong one',
        receiver: '李雷',
        sendTimeISO: '2026-03-01T23:00:00.000Z',
        note: 'left at the door',
      },
    ])
  })

  test('are checked as those of an order; what is typed after a preview is not saved', async () => {
    const { server } = await openCorrection()
    fill(field('Phone'), ' ')
    review()
    await waitFor(() => expect(field('Phone').getAttribute('aria-invalid')).toBe('true'))
    fill(field('Phone'), '13900000000')
    review()
    await shown()
    fill(field('Receiver'), '李雷')
    await waitFor(() => expect(preview().queryByText('What will change')).toBeNull())
    expect(server.sent(editPackage)).toEqual([])
  })

  test('says who was first, and keeps what was typed when the order is loaded again', async () => {
    const { server, change } = await openCorrection()
    fill(field('Receiver'), '李雷')
    review()
    const changedBy = { user: 'Ben', at: '2026-03-02T00:00:00.000Z', reason: 'wrong note' }
    server.on(editPackage, () => {
      change({
        packageRecord: { ...packageAnswer().packageRecord, note: 'by Ben' },
        correction: correctable({ revision: 2, changedBy }),
      })
      return refusal('correction.changed', 'Ben has changed this meanwhile. Nothing was saved.')
    })
    await giveReason()
    save()
    expect(await screen.findByText('Ben has changed this meanwhile. Nothing was saved.')).toBeTruthy()
    press(button('Load again'))
    await waitFor(() => expect(field('Note').value).toBe('by Ben'))
    expect(field('Receiver').value).toBe('李雷')
    server.on(editPackage, { msg: 'Changed.' })
    review()
    await shown()
    save()
    await isPackage()
    expect(server.sent(editPackage)[1]?.body).toMatchObject({ revision: 2, receiver: '李雷' })
    expect(server.sent(editPackage)[1]?.body).not.toHaveProperty('note')
  })
})

describe('numbers', () => {
  test('shows what the server will do, slowly or not, and sends that', async () => {
    const { server } = await openCorrection({}, (answers) => answers.on(amendOrder, { msg: 'Amended.' }))
    const release = server.hold(previewAmendment, effect)
    fillRow(1, { [price]: '15' })
    expect(visibleText(screen.getByRole('table', { name: 'Item rows' }))).toContain('¥ 87.42')
    review()
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeTruthy())
    release()
    await shown()
    const text = visibleText(screen.getByRole('complementary'))
    for (const part of [
      'Milk Price per each A$ 30.00 → A$ 15.00',
      '¥ 157.92 → ¥ 87.42',
      'Paid: Milk, 2 pieces T-1001 To sender −¥ 70.50 Profits +¥ 141.00',
      'Counts in month 2026-03',
    ])
      expect(text).toContain(part)
    const link = preview().getByRole<HTMLAnchorElement>('link', { name: 'T-1001' })
    expect(link.href).toMatch(/transaction\/T-1001$/)
    await giveReason()
    save()
    expect(await screen.findByText('Amended.')).toBeTruthy()
    const wanted = { pk_id: known, revision: 1, lines: [{ line: 1, price: 15 }] }
    expect(server.sent(previewAmendment).map(({ body }) => body)).toEqual([wanted])
    expect(server.sent(amendOrder).map(({ body }) => body)).toEqual([
      { ...wanted, reason: 'typed the wrong one' },
    ])
  })

  test('asks for the row of fewer pieces; adds and removes lines', async () => {
    const { server } = await openCorrection({}, (answers) => answers.on(previewAmendment, effect))
    expect(screen.queryByRole('radiogroup')).toBeNull()
    fillRow(1, { Qty: '6', 'Subtotal weight (Kg)': '1.8' })
    expect(cell('Stock', 1).value).toBe('2')
    expect(cell('Stock', 1).readOnly).toBe(true)
    review()
    expect(await screen.findAllByText('Choose the item row that the pieces are taken from.')).toBeTruthy()
    press(screen.getByRole('radio', { name: 'Stock 2 free' }))
    press(button('Add row'))
    fillRow(2, { Item: 'Lucas Papaw', Qty: '3', [price]: '7.5', 'Subtotal weight (Kg)': '0.3', Stock: '1' })
    review()
    await shown()
    expect(server.sent(previewAmendment)[0]?.body).toMatchObject({
      lines: [{ line: 1, qty: 6, subtotalWeight: 1.8, from_row: 'r2' }],
      added: [{ item: 'Lucas Papaw', qty: 3, stock: 1, employee: 0, price: 7.5, subtotalWeight: 0.3 }],
    })
    press(button('Delete row 1'))
    await waitFor(() => expect(noCell('Item', 2)).toBe(true))
    review()
    await waitFor(() => expect(server.sent(previewAmendment)).toHaveLength(2))
    const [, second] = server.sent(previewAmendment)
    expect(second?.body.removed).toEqual([1])
    expect(second?.body).not.toHaveProperty('lines')
  })

  test('locks what is in the way, with links, and lists it again when the server refuses', async () => {
    const { server } = await openCorrection({
      obstacles: {
        void: [],
        whole: [{ in: 'cart', user: 'Ben', qty: 1 }],
        removal: [{ line: 1, obstacles: [{ in: 'transaction', id: 'tx1', name: 'T-1001', qty: 2 }] }],
      },
    })
    expect(screen.getByText('Cart of Ben: 1 piece')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'T-1001: 2 pieces' })).toBeTruthy()
    expect(button('Delete row 1').hasAttribute('disabled')).toBe(true)
    expect(field('Weight (Kg)').readOnly).toBe(true)
    expect(field('Count').readOnly).toBe(false)
    server.on(
      previewAmendment,
      json(
        {
          code: 'correction.in_carts',
          msg: 'Pieces are in carts: Anna (1).',
          obstacles: [{ in: 'cart', user: 'Anna', qty: 1 }],
        },
        409,
      ),
    )
    fillRow(1, { [price]: '15' })
    review()
    expect(await screen.findByText('Pieces are in carts: Anna (1).')).toBeTruthy()
    const own = preview().getByRole<HTMLAnchorElement>('link', { name: 'Cart of Anna: 1 piece' })
    expect(own.href).toMatch(/cart=open$/)
    server.on(previewAmendment, effect)
    review()
    expect(await shown()).toBeTruthy()
    expect(preview().queryByText('Pieces are in carts: Anna (1).')).toBeNull()
  })

  test('takes weight and count from a fixed type, and an unusual rate after a confirmation', async () => {
    const { server } = await openCorrection({}, (answers) => answers.on(previewAmendment, effect))
    fill(field('Rate (AUD/RMB)'), '47')
    review()
    await waitFor(() => expect(field('Rate (AUD/RMB)').getAttribute('aria-invalid')).toBe('true'))
    press(screen.getByRole('checkbox', { name: 'This rate is right' }))
    await chooseType('蓝胖子6')
    expect(screen.queryByRole('textbox', { name: 'Weight (Kg)' })).toBeNull()
    review()
    await shown()
    expect(server.sent(previewAmendment)[0]?.body.package).toEqual({
      type: '蓝胖子6',
      exchangeRate: 47,
      confirm: true,
    })
  })

  test('are locked with the reason where they cannot be amended, while the receiver can be edited', async () => {
    const whyNot = 'Only an admin, or who recorded this package, can correct it.'
    await openCorrection({ mayAmend: false, whyNot })
    expect(await screen.findByText(whyNot)).toBeTruthy()
    expect(cell(price, 1).readOnly).toBe(true)
    expect(button('Add row').hasAttribute('disabled')).toBe(true)
    fill(field('Receiver'), '李雷')
    review()
    expect(await shown()).toBeTruthy()
  })

  test('are saved as the revision after that of the details', async () => {
    const { server } = await openCorrection({}, (answers) =>
      answers
        .on(previewAmendment, effect)
        .on(editPackage, { msg: 'Changed.' })
        .on(amendOrder, { msg: 'Amended.' }),
    )
    fill(field('Receiver'), '李雷')
    fillRow(1, { [price]: '15' })
    review()
    await giveReason()
    save()
    await isPackage()
    expect(server.sent(editPackage)[0]?.body).toMatchObject({ revision: 1, receiver: '李雷' })
    expect(server.sent(amendOrder)[0]?.body).toMatchObject({ revision: 2, lines: [{ line: 1, price: 15 }] })
  })
})

test('asks before what was typed is discarded, and not for an order as it stands', async () => {
  const { user } = await openCorrection()
  fill(field('Receiver'), '李雷')
  const toPackage = screen.getByRole('link', { name: 'Package' })
  await user.click(toPackage)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  press(button('Discard what I typed'))
  expect(field('Receiver').value).toBe('王小明')
  await user.click(toPackage)
  await isPackage()
})
