// @rules 9-party-02 18-balance-01
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listParties } from '#contract/party.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { fill, rowsWith, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { newParty } from '../../shared/testing/parties.ts'
import { found } from '../../shared/testing/test-server.ts'

const party = (name: string, more: object) => newParty(name, name, { isCustomer: true, ...more })
const parties = [
  party('Li', { senderBalance: 401.08 }),
  party('Wang', { senderBalance: -0.1, customerBalance: 0.2 }),
  party('Zhao', { senderBalance: 0.7, customerBalance: 0.1 }),
  party('Han', { senderBalance: 0, customerBalance: -200 }),
  // The server gives merged ones no balance; the sums do not count on it.
  party('Li Lei', { customerBalance: -7, mergedInto: { _id: 'Li', name: 'Li' } }),
]

const sums = () => visibleText(screen.getByRole('status', { name: 'Sums of the rows shown' }))
const find = (text: string) => fill(screen.getByPlaceholderText('Find by name, phone or WeChat ID'), text)

test('the rows that are shown are added up by who owes whom, never across sides, and merged ones are left out', async () => {
  const notNamed = { senderBalance: -9.5, customerBalance: 1234.5 }
  await openContent('/dashboard/parties', (server) =>
    server.on(listParties, (input) => ({ ...found(parties)(input), notNamed })),
  )
  await waitFor(() => rowWith('Zhao'))
  expect(sums()).toBe(
    'We owe senders ¥ 401.78 Senders owe us ¥ 9.60 Customers owe us ¥ 1,234.80 We owe customers ¥ 200.00',
  )
  const rows = ['Not named', 'Wang', 'Zhao', 'Han'].map((name) => visibleText(rowWith(name)))
  expect(rows).toEqual([
    expect.stringMatching(/Owes us 9.50 Owes us 1,234.50/),
    expect.stringMatching(/Owes us 0.10 Owes us 0.20 Sender, Customer/),
    expect.stringMatching(/We owe 0.70 Owes us 0.10 Sender, Customer/),
    expect.stringMatching(/ 0.00 We owe 200.00 Sender, Customer/),
  ])
  find('li')
  await waitFor(() => expect(sums()).toBe('We owe senders ¥ 401.08 Customers owe us ¥ 0.00'))
  expect(rowsWith('Li Lei')).toHaveLength(1)
  find('nobody')
  await screen.findByText('Nothing found.')
  expect(screen.queryByRole('status', { name: 'Sums of the rows shown' })).toBeNull()
})
