// @rules 17-writeoff-04 17-writeoff-01 17-writeoff-02 17-version-01 17-writeoff-06 17-writeoff-03
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listItems } from '#contract/checkout.ts'
import {
  listWriteOffs,
  previewTakeBack,
  previewWriteOff,
  takeBackWriteOff,
  writeOffPieces,
} from '#contract/write-off.ts'
import { fromMenu } from '../../../app/testing/open-checkout.ts'
import { openContent, openDialogAlone, type Person } from '../../../app/testing/open-screen.tsx'
import { fill, findAlert, findGone, findHref, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { allItems, item } from '../../../shared/testing/items.ts'
import { loss } from '../../../shared/testing/losses.ts'
import { found, refusal } from '../../../shared/testing/test-server.ts'
import { WriteOffDialog } from '../item/write-off-dialog.tsx'

const sold = item('sold', 5)

const preview = (qty: number, more = {}) => ({
  pk_id: sold.pk_id,
  item: 'Milk',
  qty,
  type: 'sold' as const,
  before: 5,
  after: 5 - qty,
  cost: 157.92 * qty,
  subtotal: null,
  version: `v${qty}`,
  left: 500 - 157.92 * qty,
  limit: 500,
  ...more,
})

async function openDialog(person: Person = {}) {
  const page = await openDialogAlone(
    <WriteOffDialog chosenRow={sold} row={sold} around={[]} />,
    ['checkout', 'losses'],
    (server) => server.on(previewWriteOff, ({ query: { qty } }) => preview(Number(qty))),
    person,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off' }))
  return { ...page, dialog, submit: () => dialog.getByRole('button', { name: 'Write off' }) }
}

describe('writing pieces off', () => {
  test('shows what leaves and what is left of the limit, and writes it off once', async () => {
    const { dialog, server, user, submit } = await openDialog()
    server.on(writeOffPieces, { msg: '2 × Milk written off.' })
    fill(dialog.getByLabelText(/^Quantity/), '2')
    expect(await dialog.findByText('5 → 3')).toBeTruthy()
    for (const amount of ['¥ 315.84', '¥ 184.16']) expect(dialog.getByText(amount)).toBeTruthy()
    expect(dialog.getByText(/^Left of today’s limit of ¥\s500$/)).toBeTruthy()
    fill(dialog.getByLabelText('What happened (optional)'), ' fell off ')
    await user.dblClick(submit())
    expect(await screen.findByText('2 × Milk written off.')).toBeTruthy()
    await findGone('dialog')
    expect(server.sent(writeOffPieces).map(({ body }) => body)).toEqual([
      { _id: sold._id, qty: 2, why: 'lost', text: 'fell off', version: 'v2' },
    ])
  })

  test('needs a text for another reason, and pieces from 1 to those that are free', async () => {
    const { dialog, server, user, submit } = await openDialog()
    // It begins with all that are free.
    expect(dialog.getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('5')
    fill(dialog.getByLabelText(/^Quantity/), '')
    await user.click(submit())
    await findAlert('Incompleted input! Enter the quantity.')
    fill(dialog.getByLabelText(/^Quantity/), '6')
    await user.click(submit())
    await findAlert('Enter a whole number from 1 to 5.')
    fill(dialog.getByLabelText(/^Quantity/), '1')
    await dialog.findByText('5 → 4')
    await user.click(dialog.getByLabelText('Why'))
    await user.click(await screen.findByTitle('Other reason'))
    fill(await dialog.findByLabelText('What happened'), 'x')
    await user.click(submit())
    await findAlert('Say in 3 to 500 characters what happened.')
    expect(server.sent(writeOffPieces)).toEqual([])
  })

  test('says when the limit is reached, and sends nothing', async () => {
    const { dialog, server, user, submit } = await openDialog()
    const reached = 'You can write off ¥22.31 more today. Ask an admin for this one.'
    server.on(previewWriteOff, refusal('write_off.limit', reached))
    fill(dialog.getByLabelText(/^Quantity/), '4')
    expect(await dialog.findByText(reached)).toBeTruthy()
    await user.click(submit())
    expect(server.sent(writeOffPieces)).toEqual([])
  })

  test('says who has changed the row meanwhile, and stays open', async () => {
    const { dialog, server, user, submit } = await openDialog({ name: 'Ada', role: 'admin' })
    server
      .on(previewWriteOff, ({ query: { qty } }) => preview(Number(qty), { left: null, limit: null }))
      .on(writeOffPieces, refusal('correction.changed', 'Ben has changed this meanwhile.'))
    fill(dialog.getByLabelText(/^Quantity/), '2')
    await dialog.findByText('5 → 3')
    expect(dialog.queryByText(/Left of today/)).toBeNull()
    await user.click(submit())
    await findAlert('Ben has changed this meanwhile.')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('is nothing for visitors, who see the list only', async () => {
    const { user } = await openContent(
      '/dashboard/checkout',
      (server) => server.on(listItems, allItems([sold])).on(listWriteOffs, { result: [loss()], next: null }),
      { role: 'visitor' },
    )
    const row = await waitFor(() => rowWith('Milk'))
    expect(within(row).queryByRole('button', { name: /Write off/ })).toBeNull()
    await user.click(await screen.findByRole('switch', { name: 'Written off' }))
    await waitFor(() => rowWith('2 × Milk'))
    expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
  })
})

test('the menu of a row opens the dialog for its pieces', async () => {
  await openContent('/dashboard/checkout', (server) =>
    server.on(listItems, allItems([sold])).on(previewWriteOff, ({ query: { qty } }) => preview(Number(qty))),
  )
  await fromMenu(await waitFor(() => rowWith('Milk')), 'Write off')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off' }))
  expect(dialog.getByText(sold.pk_id)).toBeTruthy()
})

describe('the list of what was written off', () => {
  const open = (person: Person = {}, rows = [loss()]) =>
    openContent(
      '/dashboard/checkout?show=written_off',
      (server) => server.on(listItems, allItems([sold])).on(listWriteOffs, found(rows)),
      person,
    )

  test('shows what taking back does, and does it; the others may not', async () => {
    const own = loss({ _id: 'W2', item: 'Honey', by: 'Anna', by_id: 'Anna', type: 'exception' })
    const { server, user } = await open({}, [own, loss()])
    await waitFor(() => expect(within(rowWith('Honey')).getByText('Written off')).toBeTruthy())
    expect(within(rowWith('Milk')).queryByRole('button', { name: /Take back/ })).toBeNull()
    server
      .on(previewTakeBack, {
        pk_id: own.pk_id,
        item: 'Honey',
        qty: 2,
        type: 'exception',
        before: 0,
        after: 2,
        cost: 315.84,
        subtotal: 66.67,
        version: '1',
      })
      .on(takeBackWriteOff, { msg: '2 × Honey are available again.' })
    const back = await waitFor(() =>
      within(rowWith('Honey')).getByRole('button', { name: 'Take back Honey' }),
    )
    await user.click(back)
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back 2 × Honey' }))
    expect(await dialog.findByText('0 → 2')).toBeTruthy()
    expect(dialog.getByText('¥ 66.67')).toBeTruthy()
    expect(dialog.getByText('An admin must approve the exception again.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Take back' })).toHaveProperty('disabled', true)
    fill(dialog.getByLabelText('Reason'), 'found again')
    server.on(listWriteOffs, { result: [loss()], next: null })
    await user.dblClick(dialog.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('2 × Honey are available again.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Honey/)).toBeNull())
    expect(server.sent(takeBackWriteOff).map(({ body }) => body)).toEqual([
      { write_off_id: 'W2', version: '1', reason: 'found again' },
    ])
  })

  test('says why it can no longer be taken back', async () => {
    const { server, user } = await open({ name: 'Ada', role: 'admin' })
    server.on(previewTakeBack, refusal('write_off.ended', 'This write-off no longer stands.'))
    await user.click(await screen.findByRole('button', { name: 'Take back Milk' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('This write-off no longer stands.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Take back' })).toHaveProperty('disabled', true)
  })

  test('is searched by its words, says when there is nothing, and leads back to the items', async () => {
    const { user } = await open({}, [loss(), loss({ _id: 'W2', item: 'Honey', text: 'broken' })])
    await waitFor(() => rowWith('Honey'))
    fill(screen.getByPlaceholderText(/^Find by item/), 'BROKEN')
    await waitFor(() => expect(screen.queryByText(/Milk/)).toBeNull())
    expect(visibleText(rowWith('Honey'))).toContain('Lost: broken')
    await user.click(screen.getByRole('switch', { name: 'Written off' }))
    await waitFor(() => expect(location.search).toBe(''))
    await waitFor(() => rowWith('Milk'))
  })

  test('leads to the log, and shows what was taken back on request', async () => {
    const { server, user } = await open({ name: 'Ada', role: 'admin' })
    expect(await findHref('Written off')).toBe('/dashboard/log?q=CHK00000001')
    const ended = loss({ _id: 'W2', item: 'Honey', endedAt: '2026-03-02T02:30:00.000Z' })
    server.on(listWriteOffs, ({ query }) => ({
      result: query?.ended ? [ended, loss()] : [loss()],
      next: null,
    }))
    await user.click(screen.getByRole('switch', { name: 'With those that no longer stand' }))
    await screen.findByRole('link', { name: 'No longer stands' })
    expect(within(rowWith('Honey')).queryByRole('button', { name: /Take back/ })).toBeNull()
    expect(rowWith('Honey').querySelector('del')).toBeNull()
    expect(rowWith('Milk').querySelector('del')?.textContent).toBe('2 × Milk, Sold')
    expect(location.search).toBe('?show=written_off&ended=included')
  })

  test('says when nothing is written off', async () => {
    await open({}, [])
    expect(await screen.findByText('Nothing is written off.')).toBeTruthy()
  })
})
