// @rules 9-proof-05 3-proof-12 3-proof-11 9-proof-06
/** @module-tag slow */

import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getParty, listParties } from '#contract/party.ts'
import { addAccountPayment, listAccountEntries } from '#contract/party-account.ts'
import { addProof, getProofThumbnail, listProofs } from '#contract/payment-proof.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { fill, findGone, press } from '../../../shared/testing/dom.ts'
import { accounts, entries, newParty } from '../../../shared/testing/parties.ts'
import { newProof, pasteFiles, pngFile, proofPicture } from '../../../shared/testing/proofs.ts'
import { json } from '../../../shared/testing/signed-in-page.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const lei = newParty('p2', '李雷', { senderBalance: 401.08 })
const openParty = () =>
  openContent('/dashboard/parties?party=p2', (server) =>
    server
      .on(listParties, { result: [lei], next: null })
      .on(getParty, { party: lei, accounts, merged: [] })
      .on(listAccountEntries, { result: entries, next: null })
      .on(listProofs, { result: [{ entry_id: 'e2', proofs: [] }] })
      .on(getProofThumbnail, proofPicture),
  )

test('a payment of an account takes a pasted proof in its dialog, and shows it in its row', async () => {
  const { server } = await openParty()
  // Only what a person entered as a payment has proofs.
  press(await screen.findByRole('button', { name: 'Proofs: Payment ¥ 1,500.00' }))
  expect(screen.getAllByRole('button', { name: /^Proofs/ })).toHaveLength(1)
  const dialog = within(await screen.findByRole('dialog', { name: 'Proofs of Payment ¥ 1,500.00' }))
  await dialog.findByText(/Paste a screenshot/)
  server.on(addProof, () => {
    server.on(listProofs, { result: [{ entry_id: 'e2', proofs: [newProof] }] })
    return { msg: 'The proof is added.', proof_id: 'P1' }
  })
  const file = pngFile('image.png')
  pasteFiles(file)
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Open proof 1 of Payment ¥ 1,500.00' })).toHaveLength(2),
  )
  expect(server.sent(addProof)[0]?.query).toEqual({ entry_id: 'e2' })
  expect(server.sent(listProofs)[0]?.query).toEqual({ entry_ids: 'e2' })
})

test('a transfer number that was used before leads to its first use', async () => {
  const { server } = await openParty()
  press(await screen.findByRole('button', { name: 'Enter payment' }))
  const form = within(await screen.findByRole('dialog', { name: 'Enter a payment of 李雷' }))
  fill(form.getByLabelText('Amount'), '100')
  fill(form.getByLabelText('Transfer number (optional)'), '4200002')
  const msg = 'This transfer number is already that of Wang ¥ 12.00.'
  server.on(
    addAccountPayment,
    json(
      { code: 'transfer_number.used', msg, params: { name: 'Wang ¥ 12.00', payment: 'e9', party: 'p7' } },
      409,
    ),
  )
  press(form.getByRole('button', { name: 'Enter payment' }))
  expect(await form.findByText(msg)).toBeTruthy()
  const link = await form.findByRole('link', { name: 'Show Wang ¥ 12.00' })
  expect(link.getAttribute('href')).toContain('party=p7')
})

test('a settlement is entered with its proofs; one that is refused does not enter it again', async () => {
  const { server } = await openParty()
  press(await screen.findByRole('button', { name: 'Enter payment' }))
  const form = within(await screen.findByRole('dialog', { name: 'Enter a payment of 李雷' }))
  fill(form.getByLabelText('Amount'), '100')
  await form.findByText(/Paste a screenshot/)
  expect(form.getAllByLabelText(/Transfer number/)).toHaveLength(1)
  pasteFiles(pngFile('receipt.png'))
  expect(await form.findByText('receipt.png')).toBeTruthy()
  server
    .on(addAccountPayment, { msg: 'The payment is entered.', entry_id: 'e3' })
    .on(addProof, refusal('payment_proof.damaged', 'The picture is damaged.'))
  press(form.getByRole('button', { name: 'Enter payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Proofs of Payment ¥ 100.00' }))
  await dialog.findByText('receipt.png: The picture is damaged.')
  expect(dialog.getByText('The payment is entered.')).toBeTruthy()
  expect(server.sent(addProof)[0]?.query).toEqual({ entry_id: 'e3' })
  press(dialog.getByRole('button', { name: 'Close without them' }))
  await findGone('dialog')
  expect(server.sent(addAccountPayment)).toHaveLength(1)
  // The next payment begins without them.
  press(screen.getByRole('button', { name: 'Enter payment' }))
  await screen.findByText(/Paste a screenshot/)
  expect(screen.queryByText('receipt.png')).toBeNull()
})
