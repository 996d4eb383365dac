import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { parseInstant } from './instant.ts'

const iso = (text: string) => {
  const time = parseInstant(text)
  return time === null ? null : new Date(time).toISOString()
}

describe('a time with its offset', () => {
  it.each([
    ['2026-01-15T02:30:00Z', '2026-01-15T02:30:00.000Z'],
    ['2026-01-15T02:30Z', '2026-01-15T02:30:00.000Z'],
    ['2026-01-15T02:30:00.5Z', '2026-01-15T02:30:00.500Z'],
    ['2026-01-15T02:30:00.123456789Z', '2026-01-15T02:30:00.123Z'],
    // Adelaide in summer is 10:30 ahead: 13:00 there is 02:30 UTC.
    ['2026-01-15T13:00:00+10:30', '2026-01-15T02:30:00.000Z'],
    ['2026-01-15T13:00:00+1030', '2026-01-15T02:30:00.000Z'],
    // Kathmandu 05:45, the Chathams 13:45, Newfoundland -03:30.
    ['2026-01-15T08:15:00+05:45', '2026-01-15T02:30:00.000Z'],
    ['2026-01-15T16:15:00+13:45', '2026-01-15T02:30:00.000Z'],
    ['2026-01-14T23:00:00-03:30', '2026-01-15T02:30:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2026-01-15T24:00:00Z', '2026-01-16T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => expect(iso(text)).toBe(expected))
})

describe('the years 2000 to 2100, in UTC', () => {
  it.each([
    ['2000-01-01T00:00:00Z', true],
    ['1999-12-31T23:59:59.999Z', false],
    ['1999-12-31T23:30:00-01:00', true],
    ['2000-01-01T00:30:00+01:00', false],
    ['2100-12-31T23:59:59Z', true],
    ['2101-01-01T00:00:00Z', false],
    ['2101-01-01T00:30:00+01:00', true],
    ['0000-01-01T00:00:00Z', false],
    ['9999-12-31T23:59:59Z', false],
  ])('%s: %s', (text, taken) => expect(parseInstant(text) !== null).toBe(taken))
})

it.each([
  '',
  ' ',
  'now',
  '2026-01-15',
  '2026-01-15T02:30:00',
  '2026-01-15 02:30:00Z',
  '2026-01-15T02:30:00Z ',
  '2026-01-15T02:30:00Z\n',
  // Date.parse reads no further than to such a character.
  '2026-01-15T02:30:00Z\0',
  '15/01/2026 13:00:00',
  '1768444200000',
  '+002026-01-15T02:30:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-01T00:00:00Z',
  '2026-01-32T00:00:00Z',
  '2026-01-00T00:00:00Z',
  // Days that their month does not have.
  '2026-02-29T00:00:00Z',
  '2024-02-30T00:00:00Z',
  '2024-02-31T00:00:00+10:30',
  '2026-04-31T00:00:00Z',
  '2026-01-15T25:00:00Z',
  '2026-01-15T24:01:00Z',
  '2026-01-15T23:60:00Z',
  '2026-01-15T23:59:60Z',
  '2026-01-15T02:30:00+24:00',
  '2026-01-15T02:30:00+10:60',
  '２０２６-01-15T02:30:00Z',
  '__proto__',
])('%j is no time', (text) => expect(parseInstant(text)).toBeNull())

it('every instant of those years is restored from its ISO text; every other text is null or an instant', () => {
  const from = Date.UTC(2000, 0, 1)
  const to = Date.UTC(2100, 11, 31, 23, 59, 59, 999)
  always(fc.integer({ min: from, max: to }), fc.integer({ min: -840, max: 840 }), (time, offset) => {
    expect(parseInstant(new Date(time).toISOString())).toBe(time)
    const local = new Date(time + offset * 60_000).toISOString().slice(0, -1)
    const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
    const sign = offset < 0 ? '-' : '+'
    const shown = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    expect(parseInstant(`${local}${sign}${shown}`)).toBe(time)
  })
  always(fc.string({ unit: fc.constantFrom(...'0123456789-:.TZ+ ') }), (text) => {
    const time = parseInstant(text)
    expect(time === null || Number.isSafeInteger(time)).toBe(true)
  })
})
