// @rules 9-transaction-11 18-later-01
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listParties } from '#contract/party.ts'
import { getPaidParties, nameCustomer } from '#contract/party-naming.ts'
import { listTransactions } from '#contract/transaction.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { findGone, press, visibleText } from '../../../shared/testing/dom.ts'
import { newParty } from '../../../shared/testing/parties.ts'
import { paidMilk, pending, type Transaction } from '../../../shared/testing/transactions.ts'

const party = newParty('p1', 'Wang', { isSender: false, isCustomer: true })
const zhao = newParty('p3', 'Zhao', { isSender: false, isCustomer: true })
const milk = { ...paidMilk, profits: 301.08, payAmountFromCustomer: 600, payAmountToSender: 449.46 }
const tea: Transaction['items'][number] = { ...milk, _id: 'i2', item: 'Tea', originalType: 'employee' }
delete tea.payAmountFromCustomer
const transaction: Transaction = {
  ...pending,
  qty: 6,
  paymentMethod: 'On account',
  payAmountToSender: 898.92,
  items: [{ ...milk, customerPaysLater: true }, tea],
}
const li = { _id: 'p2', name: 'Li' }
const common = { pk_id: 'TRX00000001', sender: li }

test('an opened transaction shows what is still owed, and names customers', async () => {
  const { server } = await openContent(
    `/dashboard/transaction?transaction_id=${transaction._id}`,
    (answers) =>
      answers
        .on(listTransactions, { result: [transaction], next: null })
        .on(listParties, { result: [party, zhao], next: null })
        .on(getPaidParties, {
          items: [
            {
              _id: 'i1',
              item: 'Milk',
              ...common,
              customerPaysLater: true,
              open: { sender: 449.46, customer: 350 },
            },
            { _id: 'i2', item: 'Tea', ...common, customerPaysLater: false, open: { sender: 0.01 } },
          ],
        }),
  )
  expect(await screen.findByText('Still owed by customers: ¥ 350.00')).toBeTruthy()
  expect(screen.getByText('Still owed to senders: ¥ 449.47')).toBeTruthy()
  expect(screen.getByText(/^On account · /)).toBeTruthy()
  expect(screen.getByText('pays later')).toBeTruthy()
  press(screen.getByRole('button', { name: 'Sender, customer …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Senders and customers of T-2041' }))
  await dialog.findByText('Milk')
  // An employee purchase has no customer.
  expect(dialog.getAllByRole('button', { name: /: Customer of / })).toHaveLength(1)
  const choose = async (name: string) => {
    press(dialog.getByRole('button', { name: 'Name …: Customer of Milk' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Customer of Milk' }))
    fireEvent.mouseDown(await choice.findByRole('combobox'))
    fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option *' }))
    press(choice.getByRole('button', { name: 'Save' }))
  }
  server.on(nameCustomer, { msg: 'Wang is named.' }).on(getPaidParties, {
    items: [
      {
        _id: 'i1',
        item: 'Milk',
        ...common,
        customer: { _id: 'p1', name: 'Wang' },
        customerPaysLater: true,
      },
    ],
  })
  await choose('Wang')
  expect(await screen.findByText('Wang is named.')).toBeTruthy()
  await waitFor(() => expect(visibleText(document.body)).not.toContain('Still owed by customers'))
  await findGone('dialog', 'Customer of Milk')
  server.on(nameCustomer, { msg: 'Zhao is named.' })
  await choose('Zhao')
  expect(await screen.findByText('Zhao is named.')).toBeTruthy()
  expect(server.sent(nameCustomer).map(({ body }) => body)).toEqual([
    { item: 'i1', party: 'p1', seen: null },
    { item: 'i1', party: 'p3', seen: 'p1' },
  ])
})

test('visitors see nothing of it', async () => {
  const { server } = await openContent(
    `/dashboard/transaction?transaction_id=${transaction._id}`,
    (answers) => answers.on(listTransactions, { result: [transaction], next: null }),
    { role: 'visitor' },
  )
  await screen.findByText('Transaction ID')
  expect(screen.queryByRole('button', { name: 'Sender, customer …' })).toBeNull()
  expect(server.sent(getPaidParties)).toEqual([])
})
