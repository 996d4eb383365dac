// @rules 9-phone-01 9-shell-12 9-phone-05 9-shell-11 9-phone-03 9-phone-02 9-proof-03
/** @module-tag slow */

import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { listItems } from '#contract/checkout.ts'
import { getTodos } from '#contract/overview.ts'
import { getProofPicture, getProofThumbnail, listProofs } from '#contract/payment-proof.ts'
import { listTransactions } from '#contract/transaction.ts'
import { startLayout } from '../../../shared/layout/layout.ts'
import { wang } from '../../../shared/testing/addresses.ts'
import { findGone, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, item } from '../../../shared/testing/items.ts'
import { todos } from '../../../shared/testing/new-database.ts'
import { newProof, proofPicture } from '../../../shared/testing/proofs.ts'
import { resizeWindow } from '../../../shared/testing/resize-window.ts'
import { approved, pending } from '../../../shared/testing/transactions.ts'
import { boss, closeScreen, openScreen } from '../../testing/open-screen.tsx'

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const cards = (label: string) => within(screen.getByRole('list', { name: label })).getAllByRole('listitem')
const layout = () => document.documentElement.dataset.layout

beforeAll(startLayout)
beforeEach(() => resizeWindow(390))

describe('the bar at the bottom', () => {
  test('leads to what the role does most, and under More to all other screens', async () => {
    const daily = ['Overview', 'Order', 'Package', 'Checkout']
    const office = ['Log', 'Settings', 'User']
    for (const [person, bar, more] of [
      [
        boss,
        [...daily, 'Approvals'],
        [
          'Address',
          'Tool',
          'Products',
          'Parties',
          'Forwarder’s bill',
          'Reports',
          'Month close',
          'Reconcile',
          'As of',
          ...office,
          'People',
          'Import',
          'Books',
        ],
      ],
      [
        {},
        [...daily, 'Address'],
        ['Transaction', 'Tool', 'Products', 'Parties', 'Reports', 'As of', ...office],
      ],
      // As long as it is not known that visitors may record orders.
      [
        { role: 'visitor' as const },
        ['Overview', 'Package', 'Checkout', 'Address', 'Transaction'],
        ['Order', 'Tool', ...office],
      ],
    ] as const) {
      const { user } = await openScreen('/dashboard/package', undefined, person)
      await waitFor(() => expect(menu().getAllByRole('link').map(visibleText)).toEqual(bar))
      await waitFor(() =>
        expect(menu().getByRole('link', { name: 'Package' }).getAttribute('aria-current')).toBe('page'),
      )
      await user.click(menu().getByRole('button', { name: 'More' }))
      const sheet = within(await screen.findByRole('dialog', { name: 'More' }))
      await waitFor(() => expect(sheet.getAllByRole('link').map(visibleText)).toEqual(more))
      const groups = sheet.getAllByRole('list').map((group) => group.getAttribute('aria-label'))
      // Visitors have no screen about money under More.
      expect(groups).toEqual(more.includes('Parties') ? ['Daily', 'Money', 'Office'] : ['Daily', 'Office'])
      closeScreen()
    }
  })

  test('the menu of the user has language, theme and log out', async () => {
    const { user } = await openScreen('/dashboard/overview')
    await user.click(await screen.findByRole('button', { name: 'Menu of Anna' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Anna' }))
    for (const name of ['中文', 'Dark theme', 'Log out']) {
      expect(await sheet.findByRole('button', { name })).toBeTruthy()
    }
  })
})

describe('the desktop view', () => {
  test('is chosen under More, stays in this tab, and has a way back', async () => {
    const { user } = await openScreen('/dashboard/overview')
    expect(layout()).toBe('phone')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('button', { name: 'Desktop view' }))
    await screen.findByRole('button', { name: 'Expand the menu' })
    expect(layout()).toBe('desktop')
    expect(sessionStorage.getItem('layout')).toBe('desktop')
    await user.click(await screen.findByRole('button', { name: 'Phone view' }))
    await screen.findByRole('button', { name: 'More' })
    expect(layout()).toBe('phone')
    await findGone('button', 'Phone view')
  })

  test('a tablet has the phone layout below 1024 px; from there on the sidebar is collapsed, from 1200 px as it was left', async () => {
    await openScreen('/dashboard/overview')
    for (const width of [768, 820, 1023]) {
      resizeWindow(width)
      await screen.findByRole('button', { name: 'More' })
      expect([width, layout()]).toEqual([width, 'phone'])
    }
    for (const width of [1024, 1199]) {
      resizeWindow(width)
      await screen.findByRole('button', { name: 'Expand the menu' })
      expect([width, layout()]).toEqual([width, 'desktop'])
    }
    resizeWindow(1280)
    await screen.findByRole('button', { name: 'Collapse the menu' })
  })
})

describe('lists', () => {
  test('rows are cards that open with the names of their fields, without empty ones', async () => {
    const { user } = await openScreen('/dashboard/address', (server) =>
      server.on(listAddresses, { result: [wang], next: null }),
    )
    await screen.findByText('王小明')
    expect(screen.queryByRole('table')).toBeNull()
    expect(cards('Addresses').map(visibleText)).toEqual(['王小明 +86 13800138000 上海市 浦东新区'])
    await user.click(screen.getByRole('button', { name: 'Details' }))
    expect(visibleText(screen.getByRole('listitem'))).toContain(
      'Address 世纪大道1号 Note Created at (CST) 2026-03-01 10:30:00 Update',
    )
    await user.click(screen.getByRole('button', { name: 'New address' }))
    expect(await screen.findByRole('button', { name: 'Add address' })).toBeTruthy()
  })
})

describe('approvals', () => {
  const transaction = (number: number, isApproved: boolean) => ({
    ...(isApproved ? approved : pending),
    _id: `01KB0000000000000000000${number}`,
    number,
  })

  test('shows the proofs of a payment on its card, and opens them', async () => {
    const { _id: transaction_id, ...rest } = transaction(1002, false)
    const proof = { ...newProof, createdAt: rest.createdAt }
    const { user } = await openScreen(
      '/dashboard/transaction?state=pending',
      (server) =>
        server
          .on(listTransactions, { result: [{ _id: transaction_id, ...rest }], next: null })
          .on(listProofs, { result: [{ transaction_id, proofs: [proof] }] })
          .on(getProofThumbnail, proofPicture)
          .on(getProofPicture, proofPicture),
      boss,
    )
    const shown = await screen.findByRole('button', { name: 'Open proof 1 of T-1002' })
    expect(cards('Transactions').some((card) => card.contains(shown))).toBe(true)
    await user.click(shown)
    const dialog = await screen.findByRole('dialog', { name: 'Proofs of T-1002' })
    expect(visibleText(dialog)).toContain('Anna')
    expect(await within(dialog).findByRole('img', { name: 'Open proof 1 of T-1002' })).toBeTruthy()
  })

  test('shows the transactions and the exceptions that wait, and all transactions', async () => {
    const { user } = await openScreen(
      '/dashboard/transaction?state=pending',
      (server) =>
        server
          .on(getTodos, todos(0, 0, 1, 1))
          .on(listTransactions, ({ query }) => ({
            result: [
              transaction(1002, false),
              ...(query?.state === 'pending' ? [] : [transaction(1001, true)]),
            ],
            next: null,
          }))
          .on(
            listItems,
            allItems([
              item('exception', 1, { item: 'Tea', originalType: 'stock', approved: true }),
              item('exception', 2, { originalType: 'stock' }),
              item('sold', 3, { item: 'Honey' }),
            ]),
          ),
      boss,
    )
    await waitFor(() => expect(cards('Transactions')).toHaveLength(1))
    expect(cards('Transactions').map(visibleText)[0]).toContain('T-1002')
    await user.click(screen.getByRole('checkbox', { name: 'Choose transaction T-1002' }))
    expect(await screen.findByRole('button', { name: 'Approve 1 transaction' })).toBeTruthy()
    const tabs = within(await screen.findByRole('navigation', { name: 'Approvals' }))
    await waitFor(() =>
      expect(tabs.getAllByRole('link').map(visibleText)).toEqual([
        'Transactions 1',
        'Exceptions 1',
        'All transactions',
      ]),
    )
    const current = () => visibleText(menu().getByRole('link', { current: 'page' }))
    await waitFor(() => expect(current()).toBe('Approvals 2'))
    expect(menu().getByRole('link', { name: 'Approvals' }).getAttribute('aria-description')).toBe(
      '2 wait for approval',
    )
    await user.click(tabs.getByRole('link', { name: /^Exceptions/ }))
    await waitFor(() => expect(cards('Exception').map(visibleText)).toEqual([expect.stringMatching('^Milk')]))
    await waitFor(() => expect(current()).toBe('Approvals 2'))
    await user.click(screen.getByRole('button', { name: 'Details' }))
    expect(await screen.findByRole('button', { name: /^Approve/ })).toBeTruthy()
    await user.click(tabs.getByRole('link', { name: 'All transactions' }))
    await waitFor(() => expect(cards('Transactions')).toHaveLength(2))
    await user.click(menu().getByRole('link', { name: 'Checkout' }))
    await waitFor(() => expect(cards('All')).toHaveLength(3))
    await waitFor(() => expect(current()).toBe('Checkout'))
    await findGone('navigation', 'Approvals')
  })
})
