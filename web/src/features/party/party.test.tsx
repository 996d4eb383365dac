// @rules 9-person-06 9-party-01 18-party-02 18-balance-01 18-merge-02 18-party-01 18-aging-01 18-entry-05 18-party-03
// @rules 18-merge-01 18-name-01
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import {
  addParty,
  getParty,
  listParties,
  mergeParties,
  undoMergeParties,
  updateParty,
} from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment, listAccountEntries } from '#contract/party-account.ts'
import { nameCustomer } from '#contract/party-naming.ts'
import { openContent, type Person } from '../../app/testing/open-screen.tsx'
import {
  fill,
  findAlert,
  findGone,
  hrefOf,
  press,
  rowsWith,
  rowWith,
  visibleText,
} from '../../shared/testing/dom.ts'
import { accounts, at, entries, lei, mei, old } from '../../shared/testing/parties.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { found, refusal, type TestServer } from '../../shared/testing/test-server.ts'

type Party = Answer<typeof listParties>['result'][number]

const answers = (server: TestServer, rows: readonly Party[], notNamed = {}) =>
  server.on(listParties, (input) => ({ ...found(rows)(input), notNamed }))
const one = (server: TestServer, party: Party, more: Partial<Answer<typeof getParty>> = {}) =>
  server
    .on(getParty, { party, accounts: [...accounts], merged: [], ...more })
    .on(listAccountEntries, { result: entries, next: null })

async function openList(rows: readonly Party[], notNamed = {}, query = '', person: Person = {}) {
  const page = await openContent(
    `/dashboard/parties${query}`,
    (server) => answers(server, rows, notNamed),
    person,
  )
  await screen.findByPlaceholderText('Find by name, phone or WeChat ID')
  return page
}

async function openParty(party = lei, person: Person = {}, more: Partial<Answer<typeof getParty>> = {}) {
  const page = await openContent(
    `/dashboard/parties?party=${party._id}`,
    (server) => one(answers(server, [lei, mei]), party, more),
    person,
  )
  await screen.findByRole('heading', { name: party.name })
  return page
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the list of parties', () => {
  test('shows what is owed on each side, Not named once it has entries, and no merged ones', async () => {
    await openList([lei, mei, old], { customerBalance: 1234.5 })
    await waitFor(() => rowWith('李雷'))
    expect(visibleText(rowWith('李雷'))).toContain('李雷 We owe 401.08 – Sender 13912345678 lilei')
    const links = within(rowWith('李雷')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/person/p2',
      '/dashboard/parties?party=p2',
    ])
    expect(visibleText(rowWith('Han Meimei'))).toContain('0.00 We owe 200.00 Customer')
    expect(visibleText(rowWith('Not named'))).toContain('– Owes us 1,234.50')
    expect(rowsWith('Li Lei')).toEqual([])
    expect(screen.getByText('Showing 3 of 3')).toBeTruthy()
  })

  test('says in a card on a phone who owes how much, and nothing of a side without entries', async () => {
    resizeWindow(390)
    await openList([lei, mei])
    const cards = await screen.findAllByRole('listitem')
    expect(cards.map(visibleText)).toEqual(['李雷 We owe ¥ 401.08', 'Han Meimei ¥ 0.00 We owe ¥ 200.00'])
  })

  test('finds merged ones by a search, and names their survivor', async () => {
    await openList([lei, mei, old])
    fill(screen.getByPlaceholderText('Find by name, phone or WeChat ID'), 'li lei')
    await waitFor(() => expect(visibleText(rowWith('Li Lei'))).toContain('Merged into 李雷'))
    fill(screen.getByPlaceholderText('Find by name, phone or WeChat ID'), '13912345678')
    await waitFor(() => expect(rowsWith('李雷')).toHaveLength(1))
    fill(screen.getByPlaceholderText('Find by name, phone or WeChat ID'), 'nobody')
    expect(await screen.findByText('Nothing found.')).toBeTruthy()
  })

  test('says how to save the first one, checks the form, and saves it', async () => {
    const { server } = await openList([])
    expect(await screen.findByText(/No parties yet/)).toBeTruthy()
    press(screen.getByRole('button', { name: 'New party' }))
    const form = await dialog('New party')
    fireEvent.click(form.getByRole('checkbox', { name: /^Sender/ }))
    press(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('There are 2 problems')).toBeTruthy()
    fill(form.getByLabelText('Name'), '李雷')
    fireEvent.click(form.getByRole('checkbox', { name: /^Customer/ }))
    server.on(addParty, { msg: '李雷 is saved.', party_id: 'p2' })
    press(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('李雷 is saved.')).toBeTruthy()
    expect(server.bodies(addParty)).toEqual([
      { name: '李雷', phone: '', wechat: '', note: '', language: null, isSender: false, isCustomer: true },
    ])
  })

  test('tells visitors that they may not see it', async () => {
    await openContent(
      '/dashboard/parties',
      (server) => server.on(listParties, refusal('access.forbidden', 'You may not do this.')),
      { role: 'visitor' },
    )
    await findAlert('You may not do this.')
    expect(screen.queryByRole('link', { name: 'Parties' })).toBeNull()
  })
})

describe('a party', () => {
  test('shows its balance, what is open by age, and each entry', async () => {
    await openParty()
    expect(await screen.findByText('We owe ¥ 401.08')).toBeTruthy()
    expect(visibleText(screen.getByText('31–60 days').closest('table') ?? document.body)).toContain('241.85')
    const paid = visibleText(await waitFor(() => rowWith('for January')))
    expect(paid).toContain('2026-03-01 10:30:00 Payment Wechat for January No. 4200001 Paid on 2026-02-28')
    expect(paid).toContain('−1,500.00 401.08 Anna')
    const share = within(rowWith('3 × Milk'))
    expect(share.getByRole('link', { name: 'T-1042' })).toBeTruthy()
    expect(share.getByRole('link', { name: 'PE1234567AB' })).toBeTruthy()
  })

  test('takes a payment with all that is open, once', async () => {
    const { user, server } = await openParty()
    press(screen.getByRole('button', { name: 'Enter payment' }))
    const form = await dialog('Enter a payment of 李雷')
    press(form.getByRole('button', { name: 'Enter payment' }))
    expect(await screen.findByText('There is a problem')).toBeTruthy()
    // Nothing was paid too much.
    const all = () => form.queryByRole('button', { name: /^All that is open/ })
    fireEvent.click(form.getByRole('radio', { name: 'Repaid by the sender' }))
    await waitFor(() => expect(all()).toBeNull())
    fireEvent.click(form.getByRole('radio', { name: 'Paid to the sender' }))
    press(await form.findByRole('button', { name: 'All that is open: ¥ 401.08' }))
    fill(field('Transfer number (optional)'), '4200002')
    // The answer comes after both clicks, as it does over a network.
    const clicked = Promise.withResolvers<void>()
    server.on(addAccountPayment, async () => {
      await clicked.promise
      return { msg: '¥ 401.08 paid to 李雷 is entered.', entry_id: 'e3' }
    })
    await user.dblClick(form.getByRole('button', { name: 'Enter payment' }))
    clicked.resolve()
    expect(await screen.findByText('¥ 401.08 paid to 李雷 is entered.')).toBeTruthy()
    expect(server.bodies(addAccountPayment)).toEqual([
      {
        party: 'p2',
        side: 'sender',
        kind: 'payment',
        amount: 401.08,
        method: 'Alipay',
        transferNumber: '4200002',
        day: '',
        note: '',
      },
    ])
  })

  test('says who was first when an edit is late, and keeps what was typed', async () => {
    const { server } = await openParty()
    press(screen.getByRole('button', { name: 'Edit' }))
    const form = await dialog('Edit 李雷')
    fill(field('WeChat ID'), 'lei2')
    const text = 'Boss has changed this meanwhile. Nothing was saved. Look at it again.'
    server.on(updateParty, refusal('correction.changed', text))
    press(form.getByRole('button', { name: 'Save' }))
    await findAlert(new RegExp(text))
    expect(field('WeChat ID').value).toBe('lei2')
    expect(server.bodies(updateParty)[0]).toMatchObject({ _id: 'p2', version: 3, wechat: 'lei2' })
  })

  test('offers adjustments and merges to admins only', async () => {
    await openParty()
    expect(screen.queryByRole('button', { name: /adjustment|Merge/ })).toBeNull()
  })

  test('takes an adjustment with its reason', async () => {
    const { server } = await openParty(lei, { role: 'admin' })
    press(screen.getByRole('button', { name: 'Enter adjustment' }))
    const form = await dialog('Enter an adjustment of 李雷')
    fill(field('Reason'), 'from the old book')
    press(form.getByRole('button', { name: 'Enter adjustment' }))
    expect(await screen.findByText('There is a problem')).toBeTruthy()
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true')
    fill(field('Reason'), '')
    fill(field('Amount'), '-12.34')
    press(form.getByRole('button', { name: 'Enter adjustment' }))
    expect(await screen.findByText('There is a problem')).toBeTruthy()
    fill(field('Reason'), 'from the old book')
    server.on(addAccountAdjustment, { msg: 'Entered.', entry_id: 'e4' })
    press(form.getByRole('button', { name: 'Enter adjustment' }))
    await findGone('dialog')
    expect(server.bodies(addAccountAdjustment)[0]).toEqual({
      party: 'p2',
      side: 'sender',
      kind: 'adjustment',
      amount: -12.34,
      reason: 'from the old book',
    })
  })

  test('is merged into another one, which is then shown', async () => {
    const { server } = await openParty(lei, { role: 'admin' })
    press(screen.getByRole('button', { name: 'Merge …' }))
    const form = await dialog('Merge 李雷 into another party')
    fireEvent.mouseDown(field('Party that stays'))
    const option = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
      expect(found.map((each) => each.textContent)).toEqual(['Han Meimei'])
      return found[0] ?? document.body
    })
    fireEvent.click(option)
    server.on(mergeParties, { msg: '李雷 is merged into Han Meimei.' })
    one(server, mei, { merged: [{ _id: 'p2', name: '李雷', version: 4 }] })
    press(form.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByRole('heading', { name: 'Han Meimei' })).toBeTruthy()
    expect(location.search).toBe('?party=p1')
    expect(server.bodies(mergeParties)[0]).toEqual({ _id: 'p2', into: 'p1', version: 3 })
    server.on(undoMergeParties, { msg: '李雷 stands on its own again.' })
    press(await screen.findByRole('button', { name: 'Undo the merge of 李雷' }))
    expect(await screen.findByText('李雷 stands on its own again.')).toBeTruthy()
    expect(server.bodies(undoMergeParties)[0]).toEqual({ _id: 'p2', version: 4 })
  })

  test('that is merged leads to its survivor', async () => {
    await openParty(old, { role: 'staff' }, { accounts: [] })
    expect(screen.getByText('This party is merged into 李雷, which has its entries.')).toBeTruthy()
    expect(hrefOf('Open 李雷')).toContain('party=p2')
    expect(screen.queryByRole('button', { name: 'Enter payment' })).toBeNull()
  })

  test('of Not named has its items named, where something is left', async () => {
    const credit = { ...entries[1], _id: 'e3', amount: -200, balance: -200, cause: 'reversal' } as const
    const item = { _id: 'i1', transaction_id: 't1', number: 1042, pk_id: 'PE1234567AB', item: 'Milk', qty: 3 }
    const { server } = await openContent('/dashboard/parties?party=none', (one) =>
      answers(one, [lei, mei])
        .on(getParty, {
          party: null,
          accounts: accounts.map((account) => ({ ...account, side: 'customer' as const })),
          merged: [],
        })
        .on(listAccountEntries, {
          result: [{ ...credit, method: null, by: 'Boss', createdAt: at, item }],
          next: null,
        }),
    )
    expect(await screen.findByRole('heading', { name: 'Not named' })).toBeTruthy()
    press(await screen.findByRole('button', { name: /: Customer of Milk$/ }))
    const choice = await dialog('Customer of Milk')
    fireEvent.mouseDown(await choice.findByRole('combobox'))
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2))
    fireEvent.click(document.querySelector('.ant-select-item-option') ?? document.body)
    server.on(nameCustomer, { msg: '李雷 is named.' })
    press(choice.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('李雷 is named.')).toBeTruthy()
    expect(server.bodies(nameCustomer)[0]).toEqual({ item: 'i1', party: 'p2', seen: null })
  })

  test('that does not exist leads back to the list', async () => {
    await openContent('/dashboard/parties?party=x', (server) =>
      server.on(getParty, refusal('party.gone', 'There is no such party.')),
    )
    expect(await screen.findByText('There is no such party.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All parties' })).toBeTruthy()
  })
})
