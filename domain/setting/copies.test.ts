// @rules 9-copies-05
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { keptCopies } from './copies.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const now = Date.parse('2026-11-28T12:00:00Z')
const keep = { days: 2, daily: 30, monthly: 12 }

it('keeps all copies of two days, the last one of each of 30 more days, then of each month of a year', () => {
  const times = Array.from({ length: 800 * 2 }, (_, half) => now - half * 12 * hour)
  const ages = [...keptCopies(times, now, keep)].map((time) => (now - time) / day).sort((a, b) => a - b)
  expect(ages.slice(0, 5)).toEqual([0, 0.5, 1, 1.5, 2])
  const daily = ages.filter((age) => age > 2 && age <= 32)
  expect(daily).toEqual(Array.from({ length: 30 }, (_, at) => at + 3).map((age) => age - 0))
  const months = ages
    .filter((age) => age > 32)
    .map((age) => new Date(now - age * day).toISOString().slice(0, 7))
  expect(new Set(months).size).toBe(months.length)
  expect(months.length).toBe(11)
})

it('always keeps the newest copy, and none that was not there', () =>
  always(fc.array(fc.integer({ min: 0, max: 2000 * day }), { minLength: 1 }), (ages) => {
    const times = ages.map((age) => now - age)
    const kept = keptCopies(times, now, keep)
    expect(kept.has(Math.max(...times))).toBe(true)
    expect([...kept].every((time) => times.includes(time))).toBe(true)
  }))
