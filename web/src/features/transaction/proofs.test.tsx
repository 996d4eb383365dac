// @rules 9-proof-01 3-proof-01 9-proof-02 9-proof-03 9-proof-04 3-proof-13 9-proof-08
/** @module-tag slow */

import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import {
  addProof,
  getProofPicture,
  getProofThumbnail,
  listProofs,
  removeProof,
  setTransferNumber,
} from '#contract/payment-proof.ts'
import { listTransactions } from '#contract/transaction.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { fill, findAlert, findGone, press, visibleText } from '../../shared/testing/dom.ts'
import { alikeProof, newProof, pasteFiles, pngFile, proofPicture } from '../../shared/testing/proofs.ts'
import { json } from '../../shared/testing/signed-in-page.ts'
import { pending, type Transaction } from '../../shared/testing/transactions.ts'

const { _id: id } = pending
const payment: Transaction = { ...pending, payAmountFromCustomer: 200, profits: 42.08, items: [] }
const proof = { ...newProof, user_id: 'U9', createdAt: '2026-03-01T02:31:00.000Z' }

async function openPayment(first: Partial<Answer<typeof listProofs>['result'][number]> = {}, person = {}) {
  let shown: Answer<typeof listProofs>['result'][number] = { transaction_id: id, proofs: [], ...first }
  const page = await openContent(
    `/dashboard/transaction?transaction_id=${id}`,
    (server) =>
      server
        .on(listTransactions, { result: [payment], next: null })
        .on(listProofs, () => ({ result: [shown] }))
        .on(getProofPicture, proofPicture)
        .on(getProofThumbnail, proofPicture),
    person,
  )
  const panel = within(await screen.findByRole('region', { name: 'Proofs of T-2041' }))
  return {
    ...page,
    panel,
    show: (next: typeof shown) => {
      shown = next
    },
    chooser: () => document.querySelector<HTMLInputElement>('.proofs input[type=file]') ?? document.body,
  }
}

test('a pasted screenshot is sent and is then shown in the row and in its details', async () => {
  const { server, show } = await openPayment()
  await screen.findByText(/Paste a screenshot/)
  server.on(addProof, () => {
    show({ transaction_id: id, proofs: [proof] })
    return { msg: 'The proof is added.', proof_id: 'P1' }
  })
  pasteFiles(pngFile('image.png'))
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Open proof 1 of T-2041' })).toHaveLength(2),
  )
  const [sent] = server.sent(addProof)
  expect(sent?.query).toEqual({ transaction_id: id })
  expect(sent?.file).toBeInstanceOf(Blob)
  expect(document.querySelectorAll('.proof-upload')).toHaveLength(0)
})

test('what is wrong with a file stays beside it, with a link to its first use; one that is too large is not sent', async () => {
  const { server, chooser } = await openPayment()
  await screen.findByText(/Paste a screenshot/)
  const msg = 'This file is already a proof of T-2001.'
  server.on(
    addProof,
    json({ code: 'payment_proof.used', msg, params: { name: 'T-2001', payment: 'X1' } }, 409),
  )
  fireEvent.change(chooser(), { target: { files: [pngFile('used.png')] } })
  await findAlert(`used.png: ${msg}`)
  const link = await screen.findByRole('link', { name: 'Show T-2001' })
  expect(link.getAttribute('href')).toContain('transaction/T-2001')
  fireEvent.change(chooser(), { target: { files: [pngFile('large.png', 8 * 1024 * 1024 + 1)] } })
  await screen.findByText('large.png: The file is too large. Choose one of at most 8 MB.')
  expect(server.sent(addProof)).toHaveLength(1)
  press(screen.getAllByRole('button', { name: 'Hide' })[0] ?? document.body)
  await waitFor(() => expect(document.querySelectorAll('.proof-upload')).toHaveLength(1))
})

test('a picture that looks like another proof is compared, and added with a reason', async () => {
  const { server } = await openPayment()
  await screen.findByText(/Paste a screenshot/)
  server.on(addProof, alikeProof)
  pasteFiles(pngFile('copy.png'))
  press(await screen.findByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The same picture as for T-2001?' }))
  await dialog.findByAltText('This picture')
  await dialog.findByAltText('Proof of T-2001')
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add anyway' })
  expect(add.disabled).toBe(true)
  fill(dialog.getByLabelText<HTMLTextAreaElement>('Reason'), 'one transfer for both')
  await waitFor(() => expect(add.disabled).toBe(false))
  server.on(addProof, { msg: 'The proof is added.', proof_id: 'P1' })
  press(add)
  await findGone('dialog')
  await waitFor(() =>
    expect(server.sent(addProof)[1]?.query).toEqual({
      transaction_id: id,
      alike: 'P0',
      reason: 'one transfer for both',
    }),
  )
})

test('a picture opens in a dialog with who added it, and an admin removes it with a reason', async () => {
  const { server, panel, show } = await openPayment({ proofs: [proof] }, { role: 'admin' })
  press(await panel.findByRole('button', { name: 'Open proof 1 of T-2041' }))
  const dialog = await screen.findByRole('dialog', { name: 'Proofs of T-2041' })
  await within(dialog).findByAltText('Open proof 1 of T-2041')
  expect(visibleText(dialog)).toContain('Anna, 2026-03-01 10:31:00')
  press(within(dialog).getByRole('button', { name: 'Close' }))
  await findGone('dialog')
  server.on(removeProof, () => {
    show({ transaction_id: id, proofs: [] })
    return { msg: 'The proof is removed.' }
  })
  press(await panel.findByRole('button', { name: 'Remove proof 1' }))
  const question = within(await screen.findByRole('dialog'))
  const button = question.getByRole<HTMLButtonElement>('button', { name: 'Remove' })
  expect(button.disabled).toBe(true)
  fill(question.getByLabelText<HTMLTextAreaElement>('Reason'), 'of another payment')
  await waitFor(() => expect(button.disabled).toBe(false))
  press(button)
  await findGone('dialog')
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Open proof 1 of T-2041' })).toBeNull())
  expect(server.sent(removeProof)).toMatchObject([{ body: { proof_id: 'P1', reason: 'of another payment' } }])
})

const minuteAgo = () => new Date(Date.now() - 60_000).toISOString()

test('staff remove their own proofs for ten minutes, without a reason', async () => {
  const proofs = [
    { ...proof, user_id: 'Ben', createdAt: minuteAgo() },
    { ...proof, _id: 'P2', user_id: 'Anna' },
    { ...proof, _id: 'P3', user_id: 'Anna', createdAt: minuteAgo() },
  ]
  const { server, panel } = await openPayment({ proofs }, { role: 'staff', name: 'Anna' })
  press(await panel.findByRole('button', { name: 'Remove proof 3' }))
  expect(panel.queryByRole('button', { name: 'Remove proof 1' }), 'of somebody else').toBeNull()
  expect(panel.queryByRole('button', { name: 'Remove proof 2' }), 'after ten minutes').toBeNull()
  server.on(removeProof, { msg: 'The proof is removed.' })
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await findGone('dialog')
  expect(server.sent(removeProof)).toMatchObject([{ body: { proof_id: 'P3' } }])
})

test('a file that was removed elsewhere is added with a reason', async () => {
  const { server } = await openPayment()
  await screen.findByText(/Paste a screenshot/)
  const msg = 'This file was a proof of T-2001 and was removed there.'
  const params = { name: 'T-2001', payment: 'X1', proof: 'P0' }
  server.on(addProof, json({ code: 'payment_proof.used_before', msg, params }, 409))
  pasteFiles(pngFile('moved.png'))
  press(await screen.findByRole('button', { name: 'Give a reason' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Removed from T-2001' }))
  expect(dialog.queryByAltText(/picture|Proof/)).toBeNull()
  fill(dialog.getByLabelText<HTMLTextAreaElement>('Reason'), 'belongs here')
  server.on(addProof, { msg: 'The proof is added.', proof_id: 'P1' })
  press(dialog.getByRole('button', { name: 'Add anyway' }))
  await findGone('dialog')
  await waitFor(() =>
    expect(server.sent(addProof)[1]?.query).toMatchObject({ alike: 'P0', reason: 'belongs here' }),
  )
})

test('the transfer number is saved when the field is left; a number that was used names the payment', async () => {
  const { server, panel } = await openPayment()
  const field = await panel.findByLabelText<HTMLInputElement>('Transfer number')
  const msg = 'This transfer number is already that of T-2001.'
  server.on(
    setTransferNumber,
    json({ code: 'transfer_number.used', msg, params: { name: 'T-2001', payment: 'X1' } }, 409),
  )
  fill(field, '2026 1123')
  fireEvent.focusOut(field)
  await panel.findByText(msg)
  await panel.findByRole('link', { name: 'Show T-2001' })
  server.on(setTransferNumber, { msg: 'The transfer number is saved.' })
  fill(field, '2026 1124')
  fireEvent.focusOut(field)
  expect(await screen.findByText('The transfer number is saved.')).toBeTruthy()
  expect(server.sent(setTransferNumber)).toHaveLength(2)
})

test('what was rejected takes no more proofs, and says so', async () => {
  await openContent(`/dashboard/transaction?transaction_id=${id}`, (server) =>
    server
      .on(listTransactions, {
        result: [{ ...payment, mark: { is: 'rejected', qty: 1, of: 1 } }],
        next: null,
      })
      .on(listProofs, { result: [{ transaction_id: id, proofs: [] }] }),
  )
  const panel = within(await screen.findByRole('region', { name: 'Proofs of T-2041' }))
  expect(await panel.findByText('T-2041 is fully reversed, so no proof can be added.')).toBeTruthy()
  expect(document.querySelector('.proofs input[type=file]')).toBeNull()
})

test('visitors see nothing of proofs', async () => {
  const { server } = await openContent(
    `/dashboard/transaction?transaction_id=${id}`,
    (one) => one.on(listTransactions, { result: [payment], next: null }),
    { role: 'visitor' },
  )
  await screen.findByText('Transaction ID')
  expect(screen.queryByRole('region', { name: 'Proofs of T-2041' })).toBeNull()
  expect(server.sent(listProofs)).toEqual([])
})

test('a PDF is an icon with its name and size', async () => {
  const { panel } = await openPayment({ proofs: [{ ...proof, kind: 'pdf', size: 2.1 * 1024 ** 2 }] })
  const button = await panel.findByRole('button', { name: 'Download T-2041-1.pdf 2.1 MB' })
  expect(visibleText(button)).toBe('T-2041-1.pdf 2.1 MB')
})
