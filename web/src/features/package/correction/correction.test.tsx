/** @module-tag slow */

import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { amendOrder, editPackage, previewAmendment } from '#contract/order-correction.ts'
import { rules } from '../../../../../testkit/rules.ts'
import { dialog, field, giveReason, openDrawer, review, save } from '../../../app/testing/open-correction.ts'
import { fill, press, visibleText } from '../../../shared/testing/dom.ts'
import { correctable, known, packageAnswer, previewedRow } from '../../../shared/testing/packages.ts'
import { json } from '../../../shared/testing/signed-in-page.ts'

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

const toNumbers = () => press(dialog().getByRole('tab', { name: 'Numbers' }))

describe('amending an order', () => {
  test('shows what the server will do, slowly or not, and sends that', async () => {
    rules('17-amend-01', '17-amend-04', '17-preview-03')
    const { server } = await openDrawer({}, (answers) => answers.on(amendOrder, { msg: 'Amended.' }))
    const release = server.hold(previewAmendment, effect)
    toNumbers()
    fill(field('Price per each (AUD), line 1'), '15')
    expect(visibleText(screen.getByRole('dialog'))).toContain('¥ 87.42')
    giveReason()
    review()
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeTruthy())
    release()
    await screen.findByText('What will change')
    const text = visibleText(screen.getByRole('dialog'))
    for (const part of [
      'Milk Price per each A$ 30.00 → A$ 15.00',
      '¥ 157.92 → ¥ 87.42',
      'Paid: Milk, 2 pieces T-1001 To sender −¥ 70.50 Profits +¥ 141.00',
      'Counts in month 2026-03',
    ])
      expect(text).toContain(part)
    const link = dialog().getByRole<HTMLAnchorElement>('link', { name: 'T-1001' })
    expect(link.href).toMatch(/transaction_id=tx1$/)
    await save()
    expect(await screen.findByText('Amended.')).toBeTruthy()
    const wanted = { pk_id: known, revision: 1, lines: [{ line: 1, price: 15 }] }
    expect(server.sent(previewAmendment).map(({ body }) => body)).toEqual([wanted])
    expect(server.sent(amendOrder).map(({ body }) => body)).toEqual([
      { ...wanted, reason: 'typed the wrong one' },
    ])
  })

  test('asks for the row of fewer pieces; adds and removes lines', async () => {
    rules('17-amend-05', '17-line-01', '17-line-02')
    const { server } = await openDrawer({}, (answers) => answers.on(previewAmendment, effect))
    toNumbers()
    giveReason()
    fill(field('Pieces, line 1'), '6')
    fill(field('Subtotal weight (Kg), line 1'), '1.8')
    review()
    expect(await screen.findAllByText('Choose the item row that the pieces are taken from.')).toHaveLength(2)
    press(dialog().getByRole('radio', { name: 'Stock 2 free' }))
    press(dialog().getByRole('button', { name: 'Add a line' }))
    review()
    await waitFor(() => expect(field('Item, line 2').getAttribute('aria-invalid')).toBe('true'))
    fill(field('Item, line 2'), 'Lucas Papaw')
    fill(field('Pieces, line 2'), '3')
    fill(field('Price per each (AUD), line 2'), '7.5')
    fill(field('Subtotal weight (Kg), line 2'), '0.3')
    fill(field('Stock, line 2'), '1')
    review()
    await screen.findByText('What will change')
    expect(server.sent(previewAmendment)[0]?.body).toMatchObject({
      lines: [{ line: 1, qty: 6, subtotalWeight: 1.8, from_row: 'r2' }],
      added: [{ item: 'Lucas Papaw', qty: 3, stock: 1, employee: 0, price: 7.5, subtotalWeight: 0.3 }],
    })
    press(dialog().getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Review' })).toBe(document.activeElement))
    press(await dialog().findByRole('button', { name: 'Remove line 1' }))
    review()
    await waitFor(() => expect(server.sent(previewAmendment)).toHaveLength(2))
    const [, second] = server.sent(previewAmendment)
    expect(second?.body.removed).toEqual([1])
    expect(second?.body).not.toHaveProperty('lines')
  })

  test('lists what is in the way with links, before and after the server refuses', async () => {
    rules('17-amend-02')
    const { server } = await openDrawer({
      obstacles: {
        void: [],
        whole: [{ in: 'cart', user: 'Ben', qty: 1 }],
        removal: [{ line: 1, obstacles: [{ in: 'transaction', id: 'tx1', name: 'T-1001', qty: 2 }] }],
      },
    })
    toNumbers()
    expect(dialog().getByText('Cart of Ben: 1 piece')).toBeTruthy()
    expect(dialog().getByRole('link', { name: 'T-1001: 2 pieces' })).toBeTruthy()
    expect(dialog().queryByRole('button', { name: 'Remove line 1' })).toBeNull()
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
    fill(field('Weight (Kg)'), '12')
    giveReason()
    review()
    expect(await screen.findByText('Pieces are in carts: Anna (1).')).toBeTruthy()
    const own = dialog().getByRole<HTMLAnchorElement>('link', { name: 'Cart of Anna: 1 piece' })
    expect(own.href).toMatch(/cart=open$/)
    server.on(previewAmendment, json({ msg: 'The server is busy.' }, 503))
    review()
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    server.on(previewAmendment, effect)
    review()
    expect(await screen.findByText('What will change')).toBeTruthy()
  })

  test('takes weight and count from a fixed type, and an unusual rate after a confirmation', async () => {
    rules('17-amend-01')
    const { server, user } = await openDrawer({}, (answers) => answers.on(previewAmendment, effect))
    toNumbers()
    fill(field('Exchange rate (AUD/RMB)'), '47')
    giveReason()
    review()
    await waitFor(() => expect(field('Exchange rate (AUD/RMB)').getAttribute('aria-invalid')).toBe('true'))
    press(dialog().getByRole('checkbox', { name: 'This rate is right' }))
    await user.click(dialog().getByRole('combobox', { name: 'Type' }))
    await user.click(await screen.findByText('蓝胖子6 · Adult formula, 6 cans'))
    expect(dialog().queryByLabelText('Weight (Kg)')).toBeNull()
    review()
    await screen.findByText('What will change')
    expect(server.sent(previewAmendment)[0]?.body.package).toEqual({
      type: '蓝胖子6',
      exchangeRate: 47,
      confirm: true,
    })
  })

  test('explains why numbers cannot be amended, while the receiver can be edited', async () => {
    rules('17-who-01')
    const whyNot = 'Only an admin, or who recorded this package, can correct it.'
    await openDrawer({ mayAmend: false, whyNot })
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
    toNumbers()
    expect(await dialog().findByText(whyNot)).toBeTruthy()
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Review' }).disabled).toBe(true)
  })

  test('saves both parts, one after the other', async () => {
    rules('17-edit-01', '17-amend-01')
    const { server, change } = await openDrawer({}, (answers) => answers.on(previewAmendment, effect))
    fill(field('Receiver'), '李雷')
    toNumbers()
    fill(field('Price per each (AUD), line 1'), '15')
    press(dialog().getByRole('tab', { name: 'Receiver and notes' }))
    giveReason()
    server.on(editPackage, () => {
      change({
        packageRecord: { ...packageAnswer().packageRecord, receiver: '李雷' },
        correction: correctable({ revision: 2 }),
      })
      return { msg: 'Changed.' }
    })
    review()
    await save()
    await waitFor(() =>
      expect(dialog().getByRole('tab', { name: 'Numbers' }).getAttribute('aria-selected')).toBe('true'),
    )
    expect(field('Reason').value).toBe('')
    giveReason()
    review()
    await screen.findByText('What will change')
    expect(server.sent(previewAmendment)[0]?.body).toMatchObject({
      revision: 2,
      lines: [{ line: 1, price: 15 }],
    })
  })
})
