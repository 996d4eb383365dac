import { expect, test } from 'vitest'
import { mergePage, union } from './merge-page.ts'

const row = (_id: string, text = _id) => ({ _id, text })
const rows = ['9', '8', '7', '6', '5', '4'].map((id) => row(id))
const ids = (all: readonly { _id: string }[]) => all.map(({ _id }) => _id).join('')

test('the first page replaces the rows in its range, and no rows below', () => {
  const part = { rows: [row('a'), row('9'), row('7')], next: '7' }
  expect(ids(mergePage(rows, null, part))).toBe('a97654')
})

test('a later page replaces the rows between the row above it and its own last row', () => {
  const part = { rows: [row('7'), row('5', 'changed')], next: '5' }
  const after = mergePage(rows, '8', part)
  expect(ids(after)).toBe('98754')
  expect(after.find(({ _id }) => _id === '5')?.text).toBe('changed')
})

test('a later page is merged even when the row above it is gone', () => {
  const part = { rows: [row('6')], next: '6' }
  expect(
    ids(
      mergePage(
        rows.filter(({ _id }) => _id !== '7' && _id !== '8'),
        '7',
        part,
      ),
    ),
  ).toBe('9654')
})

test('no row remains below the last page', () => {
  expect(ids(mergePage(rows, '7', { rows: [row('6')], next: null }))).toBe('9876')
  expect(ids(mergePage(rows, '7', { rows: [], next: null }))).toBe('987')
  expect(mergePage(rows, null, { rows: [], next: null })).toEqual([])
})

test('all pages together are the list', () => {
  let all = mergePage<{ _id: string; text: string }>([], null, { rows: rows.slice(0, 2), next: '8' })
  all = mergePage(all, '8', { rows: rows.slice(2, 5), next: '5' })
  all = mergePage(all, '5', { rows: rows.slice(5), next: null })
  expect(all).toEqual(rows)
})

test('unchanged rows keep their object identity', () => {
  const again = { rows: rows.slice(1, 4).map((each) => ({ ...each })), next: '6' }
  expect(mergePage(rows, '9', again)).toBe(rows)
  const changed = mergePage(rows, '9', { ...again, rows: again.rows.with(1, row('7', 'changed')) })
  expect(changed.map((each, index) => each === rows[index])).toEqual([true, true, false, true, true, true])
})

test('a union has each row once, newest first, and prefers the first list', () => {
  const found = [row('8', 'found'), row('6'), row('2'), row('1')]
  const both = union(found, [row('9'), row('8'), row('7')])
  expect(ids(both)).toBe('987621')
  expect(both[1]?.text).toBe('found')
  expect(union(rows, rows.slice(2))).toBe(rows)
})

test('a page that searched further down than its last row also removes rows there', () => {
  expect(ids(mergePage(rows, null, { rows: [row('9')], next: '60' }))).toBe('9654')
  expect(ids(mergePage(rows, '9', { rows: [], next: '70' }))).toBe('97654')
})
