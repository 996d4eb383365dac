import { expect, test } from 'vitest'
import { freshFor } from './fresh-for.ts'

const now = Date.parse('2026-05-20T04:00:00Z')
const signed = (expiresAt: string) => ({ url: 'https://bi.example.com/embed', expiresAt })
const open = { url: 'https://charts.example.com/', expiresAt: null }

test('unsigned URLs never expire; missing URLs are not fresh', () => {
  expect(freshFor({ profits: open }, now)).toBe(Number.POSITIVE_INFINITY)
  expect(freshFor({}, now)).toBe(Number.POSITIVE_INFINITY)
  expect(freshFor(undefined, 0)).toBe(0)
})

test('signed URLs are refetched a minute before the first of them expires', () => {
  const embeds = {
    profits: open,
    parcels: signed('2026-05-20T04:10:00Z'),
    pieces: signed('2026-05-20T04:09:30Z'),
  }
  expect(freshFor(embeds, now)).toBe(8.5 * 60_000)
})

test('a fast clock does not cause endless refetching', () => {
  expect(freshFor({ parcels: signed('2026-05-20T03:10:00Z') }, now)).toBe(60_000)
})
