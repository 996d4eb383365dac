// @rules 19-booked-02 17-writeoff-06 17-void-03 9-package-14 9-package-17 9-package-18 12-cart-01
// @rules 12-package-01 9-package-01 9-package-08 10-package-01 16-format-02 16-format-03 9-package-12
// @rules 14-call-33 13-role-06 9-phone-03
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { updateNote } from '#contract/checkout.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { listWriteOffs } from '#contract/write-off.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { startLayout } from '../../shared/layout/layout.ts'
import { fill, press, visibleText } from '../../shared/testing/dom.ts'
import { item } from '../../shared/testing/items.ts'
import { loss } from '../../shared/testing/losses.ts'
import { known, packageAnswer, tile, track } from '../../shared/testing/packages.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { json } from '../../shared/testing/signed-in-page.ts'
import { refusal } from '../../shared/testing/test-server.ts'

const other = 'TYP00000004'
const none = { result: [] }
const few = { result: [tile(known), tile(other, '其他')] }

/** Opens the package screen without an id, when no package is saved. */
const openEmpty = () => openContent('/dashboard/package', (server) => server.on(listLatestPackages, none))

async function openKnown(person = {}) {
  const page = await openContent(
    `/dashboard/package?pk_id=${known}`,
    (server) =>
      server
        .on(listLatestPackages, few)
        .on(getPackage, ({ query: { pk_id } }) =>
          packageAnswer({ pk_id, ...(pk_id === other && { type: '其他' }) }),
        ),
    person,
  )
  await findSection('Item Information')
  return page
}

const findSearch = () => screen.findByPlaceholderText<HTMLInputElement>('Please enter package ID')
const searchFor = () => press(screen.getByRole('button', { name: 'Search' }))
const cardOf = (heading: HTMLElement) => heading.closest('.ant-card') as HTMLElement
const findSection = async (title: string) => cardOf(await screen.findByText(title))
const section = (title: string) => cardOf(screen.getByText(title))
const items = (text: string) =>
  within(section('Item Information'))
    .getAllByRole('row')
    .filter((row) => visibleText(row).includes(text))
const tileOf = async (pk_id: string) => {
  const found = (await screen.findAllByText(pk_id)).find((one) => one.closest('.package-tile'))
  return found?.closest('button') as HTMLElement
}

describe('the package screen', () => {
  test('shows fifty items on a phone, and says how many more there are', async () => {
    startLayout()
    resizeWindow(390)
    const itemRecords = Array.from({ length: 60 }, () => item('sold', 1, { pk_id: known }))
    await openContent(`/dashboard/package?pk_id=${known}`, (server) =>
      server.on(listLatestPackages, none).on(getPackage, { ...packageAnswer(), itemRecords }),
    )
    const cards = () =>
      within(screen.getByRole('list', { name: 'Item Information' })).getAllByRole('listitem')
    const more = await screen.findByRole('button', { name: 'Show 10 more' })
    expect(cards()).toHaveLength(50)
    press(more)
    expect(cards()).toHaveLength(60)
  })

  test('says in which month it counts when that of its send time was closed', async () => {
    await openContent(`/dashboard/package?pk_id=${known}`, (server) =>
      server.on(listLatestPackages, few).on(getPackage, packageAnswer({ bookedMonth: '2026-04' })),
    )
    expect(visibleText(await findSection('Package Information'))).toContain('Counts in month 2026-04')
  })

  test('lists written-off pieces, struck through, with who, when and why', async () => {
    await openContent(`/dashboard/package?pk_id=${known}`, (server) =>
      server
        .on(listLatestPackages, few)
        .on(getPackage, packageAnswer({ pk_id: known }))
        .on(listWriteOffs, { result: [loss({ pk_id: known, text: 'fell off' })], next: null }),
    )
    const card = cardOf(await screen.findByRole('heading', { name: 'Written off' }))
    expect(visibleText(card)).toContain('2 pieces')
    expect(visibleText(card)).toMatch(/2 × Milk, Sold Written off.*Lost: fell off.*315\.84.*Ben/)
    expect(card.querySelector('del')?.textContent).toBe('2 × Milk, Sold')
    // Of the staff only who wrote them off may take them back.
    expect(within(card).queryByRole('button', { name: 'Take back Milk' })).toBeNull()
  })

  test('lists packages whose order is void when they are wanted, struck through', async () => {
    const { server } = await openContent('/dashboard/package', (to) => to.on(listLatestPackages, few))
    await tileOf(known)
    server.on(listLatestPackages, { result: [{ ...tile(known), isVoid: true }, tile(other, '其他')] })
    press(screen.getByRole('button', { name: 'Show voided ones' }))
    await waitFor(async () => expect((await tileOf(known)).querySelector('del')?.textContent).toBe(known))
    expect(visibleText(await tileOf(known))).toContain('Voided')
    expect(server.sent(listLatestPackages).at(-1)?.query).toEqual({ limit: '10', corrected: 'included' })
    press(screen.getByText('20'))
    const last = () => server.sent(listLatestPackages).at(-1)?.query
    await waitFor(() => expect(last()).toEqual({ limit: '20', corrected: 'included' }))
    press(screen.getByRole('button', { name: 'Hide voided ones' }))
    await waitFor(() => expect(last()).toEqual({ limit: '20' }))
    expect(visibleText(screen.getByRole('list', { name: 'Colours of the types' }))).toBe(
      '奶粉 · Baby Formulas 非奶粉 · Regular 蓝胖子3, 6 · Adult formulas 其他 · Other',
    )
  })

  test('explains where packages come from when there are none', async () => {
    let release: () => void = () => undefined
    await openContent('/dashboard/package', (server) => {
      release = server.hold(listLatestPackages, none)
    })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    release()
    expect(
      await screen.findByText('No package is saved yet. Save the first one on the order page.'),
    ).toBeTruthy()
  })

  test('lists unpaid items as they were typed, then the paid ones', async () => {
    // More than ten stand on one page.
    const names = ['A2', 'Swisse', 'Lucas', ...Array.from({ length: 8 }, (_, at) => `Tea${at}`)]
    // The server answers unpaid rows newest first.
    const unpaid = names.map((name) => item('sold', 1, { item: name })).toReversed()
    const paid = ['First', 'Second'].map((name) => item('sold', 1, { item: name, transaction_id: 'T' }))
    await openContent(`/dashboard/package?pk_id=${known}`, (server) =>
      server
        .on(listLatestPackages, few)
        .on(getPackage, { ...packageAnswer(), itemRecords: [...unpaid, ...paid] }),
    )
    await findSection('Item Information')
    const rows = items('Sold').map((row) => visibleText(row).split(' ')[0])
    expect(rows).toEqual([...names, 'First', 'Second'])
  })

  test("says the status once when the courier's word is ours", async () => {
    const delivered = track({ state: 'delivered', status: 'Delivered' })
    await openContent(`/dashboard/package?pk_id=${known}`, (server) =>
      server.on(listLatestPackages, few).on(getPackage, packageAnswer({}, delivered)),
    )
    expect(visibleText(await findSection('Package Information'))).toContain(
      'Status Delivered Domestic courier',
    )
  })

  test("warns 'Input must not be null.' for a blank input, and makes no request", async () => {
    const { server } = await openEmpty()
    await screen.findByText(/^No package is saved yet\./)
    const requests = server.sent(listLatestPackages).length
    fill(await findSearch(), '  - ')
    searchFor()
    await waitFor(() =>
      expect(visibleText(document.querySelector('.ant-message-warning') ?? document.head)).toBe(
        'Input must not be null.',
      ),
    )
    const hint = () =>
      within(document.querySelector('search') as HTMLElement).queryByText('Input must not be null.')
    expect(hint()).toBeTruthy()
    fill(await findSearch(), 'x')
    await waitFor(() => expect(hint()).toBeNull())
    expect(server.sent(getPackage)).toEqual([])
    expect(server.sent(listLatestPackages)).toHaveLength(requests)
  })

  test('explains the format of an ID for an invalid one', async () => {
    const { server, user } = await openEmpty()
    server.on(getPackage, refusal('package.unknown', 'There is no package NOSUCHPACK1.', { status: 400 }))
    fill(await findSearch(), 'NOSUCHPACK1')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('There is no package NOSUCHPACK1.')).toBeTruthy()
    expect(await screen.findByText(/^Check the ID: it has 11 letters or digits\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(server.sent(getPackage)[0]?.query.pk_id).toBe('NOSUCHPACK1')
  })

  test('opens a package by pk_id and by a click on a tile, and accepts a pasted ID with spaces and dashes', async () => {
    await openKnown()
    const info = () => within(section('Package Information'))
    expect(info().getByText('01/03/2026 13:00:00')).toBeTruthy()
    fill(await findSearch(), ' typ-0000 0004 ')
    searchFor()
    await waitFor(() => expect(location.href).toMatch(/\/dashboard\/package\?pk_id=TYP00000004$/))
    await waitFor(() => expect(info().getByText('其他 · Other')).toBeTruthy())
    fireEvent.click(await tileOf(known))
    await waitFor(() => expect(location.href).toMatch(/\/dashboard\/package\?pk_id=PE1234567AB$/))
    await waitFor(() => expect(info().getByText(known)).toBeTruthy())
    expect((await findSearch()).value).toBe(known)
  })

  test('shows package, receiver and items in three tables', async () => {
    await openKnown()
    const info = visibleText(section('Package Information'))
    for (const text of [
      known,
      '01/03/2026 13:00:00',
      '非奶粉',
      'Weight (Kg) 10',
      'Count 7',
      'Postage (AUD) A$ 120.00',
      'Exchange rate (AUD/RMB) 4.7',
    ])
      expect(info).toContain(text)
    expect(info).toMatch(/Status\s+\S+.*\sDomestic courier\s+\S+.*\sDomestic parcel ID\s+\S+/s)
    expect(within(section('Item Information')).getAllByRole('columnheader').map(visibleText)).toEqual([
      'Item',
      'Qty',
      'Price $',
      'Weight Kg',
      'Cost ¥',
      'Type · Payment',
      'Note',
    ])
    expect(screen.getByText('7 pieces')).toBeTruthy()
    expect(visibleText(section('Receiver Information'))).toBe(
      'Receiver Information Receiver 王小明 Phone +86 13800138000 Address 上海市浦东新区世纪大道1号',
    )
    expect(items('Milk')).toHaveLength(2)
    expect(items('Stock').map(visibleText)).toEqual(['Milk 2 30.00 0.30 157.92 Stock Unpaid'])
    expect(items('Sold').map(visibleText)).toEqual(['Milk 5 30.00 0.30 157.92 Sold Unpaid'])
  })

  test('saves changed notes of the package and its items on blur', async () => {
    const { server } = await openKnown()
    let shown = packageAnswer()
    const [stock, sold] = shown.itemRecords
    if (!stock || !sold) throw new Error('the package has no items')
    server.on(getPackage, () => shown)
    server.on(updateNote, ({ body: { type, newNote } }) => {
      if (type === 'package') shown = { ...shown, packageRecord: { ...shown.packageRecord, note: newNote } }
      else shown = { ...shown, itemRecords: [{ ...stock, note: newNote }, sold] }
      return { msg: 'Note saved.' }
    })
    const note = () => screen.getByLabelText<HTMLInputElement>(`Note of ${known}`)
    const sent = () => server.sent(updateNote).map(({ body }) => body)
    fill(note(), 'wet box')
    expect(sent()).toEqual([])
    note().blur()
    expect(await screen.findByText('Note saved.')).toBeTruthy()
    await waitFor(() => expect(note().value).toBe('wet box'))
    note().focus()
    note().blur()
    const ofMilk = () =>
      within(items('Stock')[0] as HTMLElement).getByLabelText<HTMLInputElement>('Note of Milk')
    expect(ofMilk().value).toBe('fragile')
    fill(ofMilk(), 'keep dry')
    ofMilk().blur()
    await waitFor(() =>
      expect(sent()).toEqual([
        { type: 'package', _id: known, note: '', newNote: 'wet box' },
        { type: 'stock', _id: stock._id, note: 'fragile', newNote: 'keep dry' },
      ]),
    )
    shown = { ...shown, itemRecords: [{ ...stock, transaction_id: 't1' }] }
    server.on(updateNote, refusal('note.changed', 'Ben has written “mine” there.'))
    fill(ofMilk(), 'again')
    ofMilk().blur()
    expect(await screen.findByText('Ben has written “mine” there.')).toBeTruthy()
    await waitFor(() => expect(items('Stock').map(visibleText).join()).toContain('Pending'))
    fill(ofMilk(), 'paid')
    ofMilk().blur()
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ type: 'transaction', newNote: 'paid' }))
  })

  test('keeps the package visible when the list of recent packages fails, and tries again', async () => {
    const { server, user } = await openContent(`/dashboard/package?pk_id=${known}`, (one) =>
      one.on(listLatestPackages, json({ msg: 'No list today.' }, 500)).on(getPackage, packageAnswer()),
    )
    expect(await screen.findByText('No list today.')).toBeTruthy()
    await findSection('Receiver Information')
    server.on(listLatestPackages, few)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(document.querySelectorAll('.package-tile')).toHaveLength(2))
  })

  test('shows a read-only visitor the package with fixed notes', async () => {
    await openKnown({ role: 'visitor' })
    await findSection('Parcel Track')
    const notes = screen.getAllByLabelText<HTMLInputElement>(/^Note of/)
    expect(notes.map(({ disabled }) => disabled)).toEqual([true, true, true])
  })
})
