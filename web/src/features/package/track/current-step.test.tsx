// @rules 10-track-01 11-payment-04
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getPackage } from '#contract/package.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { rowWith } from '../../../shared/testing/dom.ts'
import { item } from '../../../shared/testing/items.ts'
import { known, packageAnswer } from '../../../shared/testing/packages.ts'

test('the last entry of a track is its current step, and times are of the zone that is named', async () => {
  await openContent(`/dashboard/package?pk_id=${known}`, (one) => one.on(getPackage, packageAnswer()))
  await screen.findByText('Current')
  const steps = [...document.querySelectorAll('.package-step')]
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, 'step'])
  screen.getByText(`Times of ${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
})

test('the payment of an item leads to its transaction, while it is pending and once it is completed', async () => {
  const paid = (transaction_id: string, transactionApproved: boolean) =>
    item('sold', 1, { item: transaction_id, pk_id: known, transaction_id, transactionApproved })
  const shown = { ...packageAnswer(), itemRecords: [paid('T1', false), paid('T2', true)] }
  await openContent(`/dashboard/package?pk_id=${known}`, (one) => one.on(getPackage, shown))
  for (const [id, state] of [
    ['T1', 'Pending'],
    ['T2', 'Completed'],
  ] as const) {
    const row = within(await waitFor(() => rowWith(id)))
    const link = row.getByRole('link', { name: state })
    expect(link.getAttribute('href')).toBe(`/dashboard/transaction/${id}`)
  }
})
