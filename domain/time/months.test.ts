// @rules 6-chart-02
import { describe, expect, test } from 'vitest'
import { endOfMonth, everyMonth, lastMonths, monthAfter, monthBefore, monthsBetween } from './months.ts'

const hour = 3_600_000
const names = (now: number, count: number) => lastMonths(now, count).map(({ name }) => name)

describe('the last months', () => {
  test('end with the current one and continue across the turn of the year', () => {
    expect(names(Date.UTC(2026, 1, 15), 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(names(Date.UTC(2026, 10, 3), 12)).toEqual(
      '2025-12|2026-01|2026-02|2026-03|2026-04|2026-05|2026-06|2026-07|2026-08|2026-09|2026-10|2026-11'.split(
        '|',
      ),
    )
  })

  test('begin at midnight in Shanghai, eight hours before midnight UTC', () => {
    const midnight = Date.UTC(2026, 1, 28, 16)
    expect(names(midnight - 1, 1)).toEqual(['2026-02'])
    expect(names(midnight, 1)).toEqual(['2026-03'])
  })

  test('are consecutive, each as long as in the calendar', () => {
    const months = lastMonths(Date.UTC(2028, 2, 10), 13)
    expect(months.slice(1).map(({ from }) => from)).toEqual(months.slice(0, -1).map(({ until }) => until))
    const days = months.map(({ from, until }) => (until - from) / (24 * hour))
    expect(days).toEqual([31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 29, 31])
    expect(months.at(-1)?.from).toBe(Date.UTC(2028, 1, 29, 16))
  })
})

test('every month has a row, in order; rows of other months are left out', () => {
  const rows = [
    { month: '2026-03', parcels: 4 },
    { month: '2026-01', parcels: 2 },
    { month: '2025-11', parcels: 9 },
  ]
  expect(everyMonth(lastMonths(Date.UTC(2026, 2, 10), 4), rows, (month) => ({ month, parcels: 0 }))).toEqual([
    { month: '2025-12', parcels: 0 },
    { month: '2026-01', parcels: 2 },
    { month: '2026-02', parcels: 0 },
    { month: '2026-03', parcels: 4 },
  ])
})

test('months follow each other across the turn of a year', () => {
  expect(['2026-01', '2025-12', '0099-12'].map(monthAfter)).toEqual(['2026-02', '2026-01', '0100-01'])
  expect(['2026-02', '2026-01'].map(monthBefore)).toEqual(['2026-01', '2025-12'])
})

test('the months from one to another include both; there are none from a later to an earlier one', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02'])
  expect(monthsBetween('2026-02', '2026-01')).toEqual([])
  expect(monthsBetween('2026-02', '2025-11')).toEqual([])
})

test('a month ends at midnight in Shanghai; the last that can be written has no end', () => {
  expect(endOfMonth('2026-01')).toBe(Date.UTC(2026, 0, 31, 16))
  expect(() => endOfMonth('9999-12')).toThrow('there is no month 10000-01')
})
