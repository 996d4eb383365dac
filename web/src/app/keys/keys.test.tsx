// @rules 9-keyboard-03 9-keyboard-04 9-keyboard-02
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { listItems } from '#contract/checkout.ts'
import { searchEverything } from '#contract/search.ts'
import { startLayout } from '../../shared/layout/layout.ts'
import { visibleText } from '../../shared/testing/dom.ts'
import { allItems, item } from '../../shared/testing/items.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { navEntries } from '../shell/nav-entries.ts'
import { openScreen } from '../testing/open-screen.tsx'

const rows = ['Apple', 'Berry', 'Cherry'].map((name, index) =>
  item('stock', 3, { _id: `i${9 - index}`, item: name }),
)

/** Opens Checkout with three rows, and waits until the keys work. */
async function openRows() {
  const opened = await openScreen('/dashboard/checkout', (server) =>
    server.on(listItems, allItems(rows)).on(searchEverything, { result: [] }),
  )
  await screen.findByText('Cherry')
  await listKeys()
  press('Escape', 27)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return opened
}

/**
 * Presses ? until the keys are listed: they load after the rows, which may give the focus to the search box
 * meanwhile.
 */
const listKeys = () =>
  waitFor(() => {
    const field = document.activeElement
    if (field instanceof HTMLElement) field.blur()
    press('?')
    return screen.getByRole('dialog', { name: 'All keys' })
  })

const press = (key: string, keyCode?: number, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...(keyCode && { keyCode }), ...more })
/** The rows from above. */
const shownRows = () =>
  [...document.querySelectorAll('main [data-row-key]')].map((one) => one.getAttribute('data-row-key'))
const focused = () => document.activeElement?.getAttribute('data-row-key')

test('each screen of the menu has a letter of its own', () => {
  const letters = navEntries.map(({ letter }) => letter)
  expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true)
  expect(new Set(letters).size).toBe(navEntries.length)
})

test('? lists all keys, and g with a letter leads to a screen', async () => {
  await openRows()
  const list = visibleText(await listKeys())
  for (const line of ['J next row', 'Ctrl K find anything', 'F9 Scan', 'G L Log'])
    expect(list).toContain(line)
  press('g')
  press('l')
  expect(location.pathname).toBe('/dashboard/checkout')
  press('Escape', 27)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('l')
  expect(location.pathname).toBe('/dashboard/checkout')
  press('g')
  press('l')
  await waitFor(() => expect(location.pathname).toBe('/dashboard/log'))
})

test('j, k and arrows move the focus from row to row', async () => {
  await openRows()
  const [first, second, third] = shownRows()
  press('ArrowDown')
  expect(focused()).toBeFalsy()
  for (const [key, row] of [
    ['j', first],
    ['j', second],
    ['ArrowDown', third],
    ['j', third],
    ['k', second],
    ['ArrowUp', first],
    ['k', first],
  ] as const) {
    press(key)
    expect(focused(), key).toBe(row)
  }
})

test('none of them does anything in a field, or while an input method composes', async () => {
  const { user } = await openRows()
  const field = screen.getAllByRole('searchbox')[0] ?? document.body
  await user.click(field)
  await user.keyboard('?gljk')
  expect(field).toHaveProperty('value', '?gljk')
  expect(document.activeElement).toBe(field)
  field.blur()
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['?', 'j', 'g', 'l']) press(key, undefined, composing)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBeFalsy()
  expect(location.pathname).toBe('/dashboard/checkout')
})

test('Enter on a row opens its details, and presses no button', async () => {
  await openRows()
  press('j')
  expect(screen.queryByText('Exchange rate')).toBeNull()
  press('Enter', 13)
  await screen.findByText('Exchange rate')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Space on a row ticks it, and takes the tick away', async () => {
  await openRows()
  press('j')
  const ticked = () => screen.getAllByRole('checkbox', { checked: true })
  press(' ', 32)
  expect(ticked()).toHaveLength(1)
  expect(ticked()[0]?.closest('[data-row-key]')).toBe(document.activeElement)
  press(' ', 32)
  await waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull())
})

describe('on a phone', () => {
  beforeEach(() => {
    startLayout()
    resizeWindow(390)
  })
  test('j and k move through cards', async () => {
    await openRows()
    press('j')
    press('j')
    expect(focused()).toBe(shownRows()[1])
    expect(document.activeElement?.tagName).toBe('LI')
  })
})

test('a full stop opens the menu of the row', async () => {
  await openRows()
  press('j')
  press('.')
  expect(await screen.findByRole('menuitem', { name: 'Transfer' })).toBeTruthy()
})
