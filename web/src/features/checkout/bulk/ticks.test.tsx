// @rules 9-checkout-18 13-role-06 9-rows-01 9-checkout-12
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import {
  all,
  ask,
  box,
  findBox,
  honey,
  open,
  pkId,
  tea,
  theDialog,
} from '../../../app/testing/open-bulk-add.ts'
import { openPart } from '../../../app/testing/open-screen.tsx'
import { whole } from '../../../shared/kit/use-list.ts'
import { fill, findGone, press, rowWith } from '../../../shared/testing/dom.ts'
import { allItems, item } from '../../../shared/testing/items.ts'
import type { ItemRecord } from '../api/item-rows.ts'
import { TickAll } from './tick-all.tsx'
import { useTicked } from './use-ticked.ts'

describe('the ticks of rows', () => {
  test('says why a row cannot be ticked', async () => {
    await open()
    await findBox('Milk')
    // It may be approved or returned together with others.
    expect(box('Waiting')).toMatchObject({ disabled: false })
    expect(box('Waiting').getAttribute('aria-label')).toMatch(/: An admin must approve it first\.$/)
    expect(box('Waiting').closest('[data-hint]')).toHaveProperty(
      'dataset.hint',
      'An admin must approve it first.',
    )
    expect(box('Taken')).toMatchObject({ disabled: true })
    expect(box('Taken').getAttribute('aria-label')).toMatch(/: All in carts: Anna and 王明$/)
  })

  test('has no tick boxes for a visitor who may only read', async () => {
    await open('', all, { role: 'visitor' })
    await waitFor(() => rowWith('Tea'))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('ticks stay while one searches, and end when their row is gone', async () => {
    const page = await open()
    const { server, user } = page
    await user.click(await findBox('Milk'))
    await user.click(box('Honey'))
    fill(screen.getByPlaceholderText(/^Find by item/), 'Tea')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Milk/ })).toBeNull())
    await user.click(box('Tea'))
    expect(screen.getByText(/^3 rows chosen/)).toBeTruthy()
    server.on(listItems, allItems([tea, honey])).on(addToCart, { msg: 'Added.' })
    await user.click(within(rowWith('Tea')).getByRole('button', { name: 'Add to cart: Tea' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByText(/^2 rows chosen/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Untick all' }))
    expect(screen.queryByText(/rows? chosen/)).toBeNull()
  })

  test('ticks all rows that a search has found, and adds to them by Enter there', async () => {
    const page = await open('', [...all, item('stock', 1, { item: 'Milk powder' })])
    await findBox('Tea')
    expect(screen.queryByRole('checkbox', { name: /^All/ })).toBeNull()
    fill(screen.getByPlaceholderText(/^Find by item/), 'milk')
    const every = await screen.findByRole('checkbox', { name: 'All 2 found' })
    await page.user.click(every)
    expect([box('Milk powder'), box('Milk')]).toMatchObject([{ checked: true }, { checked: true }])
    await page.user.keyboard('{Enter}')
    const dialog = await theDialog()
    expect([dialog.qty('Milk powder').value, dialog.qty('Milk').value]).toEqual(['1', '5'])
  })

  test('says how many of the ticked rows a search hides', async () => {
    const { user } = await open('', all)
    await user.click(await findBox('Tea'))
    await user.click(box('Milk'))
    fill(screen.getByPlaceholderText(/^Find by item/), 'tea')
    expect(await screen.findByText(/^2 rows chosen, 1 not shown/)).toBeTruthy()
  })

  test('ticks rows of a group, and leaves a line out of the dialog', async () => {
    const page = await open('?type=Stock&group=item')
    const { user } = page
    await user.click(
      within(await waitFor(() => rowWith('Honey'))).getByRole('button', { name: 'Expand row' }),
    )
    await user.click(await findBox('Honey'))
    await user.click(screen.getByRole('tab', { name: /^Sold/ }))
    const dialog = await ask(page, ['Milk'])
    await user.click(dialog.getByRole('button', { name: `Leave out Honey, ${pkId}` }))
    expect(dialog.queryByLabelText(/Honey/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await findGone('dialog')
    expect(screen.getByText(/^1 row chosen/)).toBeTruthy()
  })
})

const many = (count: number) => Array.from({ length: count }, () => item('sold', 1))

/** The ways to tick 201 rows together, with how many are ticked. */
function Ticks({ ticked }: { readonly ticked: readonly [name: string, tick: () => void, count: number][] }) {
  return ticked.map(([name, tick, count]) => (
    <button key={name} type="button" onClick={tick}>
      {name}: {count}
    </button>
  ))
}

function ItemTicks({ rows }: { readonly rows: readonly ItemRecord[] }) {
  const { chosen, tick, rowSelection } = useTicked(whole(rows), () => undefined)
  const ids = rows.map(({ _id }) => _id)
  const change = () => rowSelection?.onChange?.(ids, [], { type: 'all' })
  return (
    <>
      <Ticks
        ticked={[
          ['found', () => tick(rows), chosen.length],
          ['boxes', change, chosen.length],
        ]}
      />
      <TickAll
        shown={rows}
        chosen={chosen}
        onTick={tick}
        onUntick={() => undefined}
        onEnter={() => undefined}
        isSearch
      />
    </>
  )
}

test.each(['found', 'boxes'])('of 201 rows 200 are ticked, the most that one call takes: %s', async (way) => {
  await openPart(<ItemTicks rows={many(201)} />, ['checkout'], () => undefined)
  expect(screen.queryByRole('checkbox', { name: /^All/ })).toBeNull()
  press(screen.getByRole('button', { name: `${way}: 0` }))
  expect(screen.getByRole('button', { name: `${way}: 200` })).toBeTruthy()
})
