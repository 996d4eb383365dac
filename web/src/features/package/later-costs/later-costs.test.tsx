// @rules 17-cost-09 17-cost-05
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { addLaterCost, listLaterCosts, reverseLaterCost } from '#contract/later-cost.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { boss, openContent } from '../../../app/testing/open-screen.tsx'
import { fill, press, visibleText } from '../../../shared/testing/dom.ts'
import { known, packageAnswer, tile } from '../../../shared/testing/packages.ts'

type Costs = Answer<typeof listLaterCosts>
const cost: Costs['result'][number] = {
  _id: 'C1',
  kind: 'customs_tax',
  currency: 'AUD',
  amount: 12.35,
  rmb: 58.05,
  bearer: 'business',
  day: '2026-01-02',
  note: 'broker',
  fromBill: false,
  by: 'Ben',
  createdAt: '2026-01-05T02:00:00.000Z',
  mayReverse: true,
}
const costs: Costs = {
  result: [cost],
  profits: 100.36,
  laterCosts: 58.05,
  margin: 42.31,
  exchangeRate: 4.7,
  sender: [{ _id: 'P1', name: '李雷' }],
  customers: [],
}

async function openCosts(shown: Partial<Costs>, person = {}) {
  const page = await openContent(
    `/dashboard/package?pk_id=${known}`,
    (server) =>
      server
        .on(listLatestPackages, { result: [tile(known)] })
        .on(getPackage, packageAnswer({ pk_id: known }))
        .on(listLaterCosts, { ...costs, ...shown }),
    person,
  )
  const heading = await screen.findByRole('heading', { name: 'Later costs' })
  return { ...page, card: heading.closest('.ant-card') as HTMLElement }
}

test('shows later costs with the margin that is left, and reverses one with a reason', async () => {
  const { server, card } = await openCosts({}, boss)
  expect(visibleText(card)).toContain('Profits ¥ 100.36 − Later costs ¥ 58.05 = Margin ¥ 42.31')
  expect(visibleText(card)).toMatch(
    /Customs tax.*broker.*A\$ 12\.35.*58\.05.*The business.*Ben.*of 2026-01-02/,
  )
  server.on(reverseLaterCost, { msg: 'reversed' })
  press(within(card).getByRole('button', { name: /^Actions|More/ }))
  press(await screen.findByText('Reverse'))
  const dialog = await screen.findByRole('dialog')
  expect(visibleText(dialog)).toContain('Back in the margin ¥ 58.05')
  fill(within(dialog).getByRole('textbox'), 'typed twice')
  press(within(dialog).getByRole('button', { name: 'Reverse' }))
  await waitFor(() =>
    expect(server.sent(reverseLaterCost).at(-1)?.body).toEqual({
      later_cost_id: 'C1',
      reason: 'typed twice',
    }),
  )
})

test('books what a sender bears, whom the package names, and says what it comes to', async () => {
  const { server, card } = await openCosts({ result: [], laterCosts: 0, margin: 100.36 }, boss)
  server.on(addLaterCost, { msg: 'booked', later_cost_id: 'C2' })
  press(within(card).getByRole('button', { name: 'Add later cost' }))
  const dialog = await screen.findByRole('dialog')
  fill(await within(dialog).findByRole('spinbutton'), '12.35')
  await waitFor(() =>
    expect(visibleText(dialog)).toMatch(/rate of 4\.7 ¥ 58\.05.*Margin ¥ 100\.36 → ¥ 42\.31/),
  )
  press(within(dialog).getByLabelText('Sender'))
  await waitFor(() => expect(visibleText(dialog)).toContain('On the account −¥ 58.05'))
  press(within(dialog).getByRole('button', { name: 'Add later cost' }))
  await waitFor(() =>
    expect(server.sent(addLaterCost).at(-1)?.body).toMatchObject({
      pk_id: known,
      kind: 'customs_tax',
      currency: 'AUD',
      amount: 12.35,
      bearer: 'sender',
      party: 'P1',
      day: '',
    }),
  )
})

test('lets staff book for the business only', async () => {
  const { card } = await openCosts({ result: [] }, { role: 'staff' })
  press(within(card).getByRole('button', { name: 'Add later cost' }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByLabelText<HTMLInputElement>('Sender')).disabled).toBe(true)
})
