// @rules 17-paper-02 17-mark-03
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { bodyRows, visibleText } from '../../../shared/testing/dom.ts'
import { item } from '../../../shared/testing/items.ts'
import { known, packageAnswer } from '../../../shared/testing/packages.ts'

test('paid pieces show amended numbers behind those that were paid, with a link to the correction; what is gone is struck through', async () => {
  const paid = { transaction_id: '01KB0000000000000000000001', transactionApproved: true, weight: 0.1 }
  const former = { price: 28, weight: 0.1, cost: 174.8, revision: 2 }
  const records = [
    item('sold', 2, { item: 'Milk', price: 26, cost: 165.4, former, ...paid }),
    item('sold', 3, {
      item: 'Tea',
      price: 19,
      cost: 99.64,
      mark: { is: 'reversed', qty: 3, of: 3 },
      ...paid,
    }),
    item('sold', 1, { item: 'Oil', price: 10, cost: 50, mark: { is: 'refunded', qty: 4, of: 5 }, ...paid }),
  ]
  await openContent(`/dashboard/package?pk_id=${known}`, (server) =>
    server
      .on(listLatestPackages, { result: [] })
      .on(getPackage, { ...packageAnswer(), itemRecords: records }),
  )
  const table = await screen.findByRole('table', { name: 'Item Information' })
  const rows = bodyRows(table).filter((row) => row.matches('.ant-table-row'))
  expect(rows.map(visibleText)).toEqual([
    'Milk Amended 2 28.00 → 26.00 0.10 174.80 → 165.40 Sold Completed',
    'Tea 3 19.00 0.10 99.64 Sold Reversed',
    'Oil 1 10.00 0.10 50.00 Sold Completed',
    'Oil 4 10.00 0.10 50.00 Sold Refunded 4 of 5',
  ])
  const [milk = table, tea = table, stands = table, gone = table] = rows
  expect(within(milk).getByRole('link', { name: 'Amended' }).getAttribute('href')).toBe('#corrections')
  for (const row of [tea, gone])
    expect([...row.querySelectorAll('del')].map(({ textContent }) => textContent)).toHaveLength(5)
  for (const row of [milk, stands]) expect(row.querySelector('del')).toBeNull()
  // One state each.
  expect(within(tea).queryByText('Completed')).toBeNull()
})
