// @rules 9-proof-06 9-proof-02 9-proof-07
/** @module-tag slow */

import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listCart } from '#contract/cart.ts'
import { addProof, getProofPicture, setTransferNumber } from '#contract/payment-proof.ts'
import { payCartEntries } from '#contract/transaction.ts'
import { openPayment } from '../../../../app/testing/open-payment.ts'
import type { Person } from '../../../../app/testing/open-screen.tsx'
import { fill, findGone, press, visibleText } from '../../../../shared/testing/dom.ts'
import { cartEntry } from '../../../../shared/testing/items.ts'
import { alikeProof, pasteFiles, pngFile, proofPicture } from '../../../../shared/testing/proofs.ts'
import { json } from '../../../../shared/testing/signed-in-page.ts'
import { refusal } from '../../../../shared/testing/test-server.ts'

const honey = cartEntry('stock', {
  item: 'Honey',
  payAmountFromCustomer: 500,
  profits: 26.24,
  payAmountToSender: 486.88,
})
const paid = { msg: 'T-2041 is paid: ¥ 486.88 by Alipay.', transaction_id: 't1', number: 2041 }
const used = () =>
  json(
    {
      code: 'payment_proof.used',
      msg: 'This file is already a proof of T-2001.',
      params: { name: 'T-2001', payment: 'X1', proof: 'P0', kind: 'picture' },
    },
    409,
  )

async function openAlipay(person: Person = {}) {
  const page = await openPayment([honey], person)
  await screen.findByRole('dialog', { name: /^Pay: .*¥ 486.88 to senders$/ })
  press(page.payment.getByRole('tab', { name: 'Alipay' }))
  return page
}
const finish = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Finish payment/ })
const paidDialog = async () => within(await screen.findByRole('dialog', { name: 'Proofs of T-2041' }))

describe('proofs that are chosen before a payment', () => {
  test('are pasted, are there after a refused payment and after Cancel, and are sent when it is stored', async () => {
    const { payment, server } = await openAlipay()
    await payment.findByText(/Paste a screenshot/)
    pasteFiles(
      pngFile('one.png'),
      pngFile('two.png'),
      new File(['<html>'], 'page.png', { type: 'image/png' }),
    )
    await payment.findByText(
      'page.png: This file is no PNG, JPEG or WebP picture and no PDF. Choose one that is.',
    )
    expect([payment.getByText('one.png'), payment.getByText('two.png')]).toHaveLength(2)
    fill(payment.getByLabelText('Transfer number'), '2026 1124')
    press(payment.getByRole('button', { name: 'Remove two.png' }))
    server.on(payCartEntries, refusal('cart.empty', 'Your cart is empty.'))
    press(finish())
    await payment.findByText('Your cart is empty.')
    press(payment.getByRole('button', { name: 'Cancel' }))
    await findGone('dialog', /^Pay: .*¥ 486.88 to senders$/)
    press(screen.getByRole('button', { name: /^Pay ¥/ }))
    press(await screen.findByRole('tab', { name: 'Alipay' }))
    expect(await screen.findByText('one.png')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Transfer number').value).toBe('2026 1124')
    server
      .on(payCartEntries, paid)
      .on(listCart, { result: [] })
      .on(addProof, { msg: 'The proof is added.', proof_id: 'P1' })
      .on(setTransferNumber, { msg: 'The transfer number is saved.' })
    press(finish())
    await findGone('dialog')
    expect(await screen.findByText(/^T-2041 is paid: ¥ 486.88 by Alipay/)).toBeTruthy()
    const sent = server.sent(addProof)
    expect(sent.map(({ query }) => query)).toEqual([{ transaction_id: 't1' }])
    expect(sent[0]?.file).toMatchObject({ name: 'one.png' })
    expect(server.sent(setTransferNumber).map(({ body }) => body)).toEqual([
      { transaction_id: 't1', transferNumber: '2026 1124' },
    ])
    expect(server.sent(payCartEntries)).toHaveLength(2)
  })

  test('that are one too many are named, also after two quick pastes, and follow when another one is removed', async () => {
    const { payment } = await openAlipay()
    await payment.findByText(/Paste a screenshot/)
    pasteFiles(...['1.png', '2.png', '3.png', '4.png'].map((name) => pngFile(name)))
    pasteFiles(pngFile('5.png'), pngFile('6.png'))
    const tooMany = '6.png: A payment has at most 5 proofs. This file was not sent.'
    await payment.findByText(tooMany)
    press(payment.getByRole('button', { name: 'Remove 2.png' }))
    await payment.findByText('6.png')
    expect(payment.queryByText(tooMany)).toBeNull()
  })

  test('that are refused are named in a dialog that stays, with their first use, and can be replaced; nothing is paid twice', async () => {
    const { payment, server } = await openAlipay()
    await payment.findByText(/Paste a screenshot/)
    pasteFiles(pngFile('used.png'))
    await payment.findByText('used.png')
    fill(payment.getByLabelText('Transfer number'), '77')
    server
      .on(payCartEntries, paid)
      .on(listCart, { result: [] })
      .on(addProof, used)
      .on(
        setTransferNumber,
        refusal('transfer_number.used', 'This transfer number is already that of T-2002.'),
      )
    press(finish())
    const dialog = await paidDialog()
    await dialog.findByText('used.png: This file is already a proof of T-2001.')
    await dialog.findByText('The payment is stored. These proofs were not kept:')
    await dialog.findByText('This transfer number is already that of T-2002.')
    expect(dialog.getByRole('link', { name: 'Show T-2001' }).getAttribute('href')).toContain(
      'transaction/T-2001',
    )
    server
      .on(addProof, { msg: 'The proof is added.', proof_id: 'P1' })
      .on(setTransferNumber, { msg: 'The transfer number is saved.' })
    const chooser = document.querySelector<HTMLInputElement>('.proof-upload input[type=file]')
    fireEvent.change(chooser ?? document.body, { target: { files: [pngFile('right.png')] } })
    await waitFor(() => expect(server.sent(addProof)).toHaveLength(2))
    const number = dialog.getByLabelText('Transfer number')
    fill(number, '78')
    fireEvent.focusOut(number)
    await findGone('dialog')
    expect(server.sent(addProof)[1]?.file).toMatchObject({ name: 'right.png' })
    expect(server.sent(payCartEntries)).toHaveLength(1)
  })

  test('are compared there, and may be left out', async () => {
    const { payment, server } = await openAlipay()
    await payment.findByText(/Paste a screenshot/)
    pasteFiles(pngFile('copy.png'), pngFile('used.png'))
    await payment.findByText('used.png')
    let count = 0
    server
      .on(getProofPicture, proofPicture)
      .on(payCartEntries, paid)
      .on(addProof, () => {
        count += 1
        return count === 1 ? alikeProof() : used()
      })
    press(finish())
    const dialog = await paidDialog()
    await dialog.findByText('used.png: This file is already a proof of T-2001.')
    press(dialog.getByRole('button', { name: 'Compare' }))
    const compare = within(await screen.findByRole('dialog', { name: 'The same picture as for T-2001?' }))
    fill(compare.getByLabelText<HTMLTextAreaElement>('Reason'), 'one transfer for both')
    server.on(addProof, { msg: 'The proof is added.', proof_id: 'P1' })
    press(compare.getByRole('button', { name: 'Add anyway' }))
    await waitFor(() => expect(server.sent(addProof)).toHaveLength(3))
    expect(server.sent(addProof)[2]?.query).toEqual({
      transaction_id: 't1',
      alike: 'P0',
      reason: 'one transfer for both',
    })
    press(await dialog.findByRole('button', { name: 'Close without them' }))
    await findGone('dialog')
    expect(server.sent(payCartEntries)).toHaveLength(1)
  })

  test('show how much of each is sent; one can be cancelled, and one without an answer is tried again', async () => {
    const { payment, server } = await openAlipay()
    await payment.findByText(/Paste a screenshot/)
    pasteFiles(pngFile('one.png', 4096), pngFile('two.png'))
    await payment.findByText('two.png')
    server.on(payCartEntries, paid)
    server.hold(addProof, { msg: 'The proof is added.', proof_id: 'P1' })
    press(finish())
    const dialog = await paidDialog()
    await dialog.findByText('Sending one.png: 2 KB of 4 KB')
    expect(visibleText(dialog.getByText(/^two.png waits/))).toBe('two.png waits for its turn (1 KB)')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
    server.on(addProof, () => Promise.reject(new Error('cut off')))
    press(dialog.getByRole('button', { name: 'Cancel one.png' }))
    await waitFor(() => expect(dialog.queryByText(/one.png/)).toBeNull())
    const again = await dialog.findByRole('button', { name: 'Try again' })
    server.on(addProof, { msg: 'The proof is added.', proof_id: 'P2' })
    press(again)
    await findGone('dialog')
    expect(server.sent(addProof).map(({ file }) => Object(file).name)).toEqual([
      'one.png',
      'two.png',
      'two.png',
    ])
    // What was not answered is sent with the same key.
    expect(new Set(server.keysOf(addProof).slice(1)).size).toBe(1)
  })

  test('are not offered to visitors', async () => {
    const { payment } = await openAlipay({ role: 'visitor' })
    await payment.findByText(/^Scan with Alipay/)
    expect(payment.queryByText('Proof of payment (optional)')).toBeNull()
  })
})
