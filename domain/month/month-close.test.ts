// @rules 19-booked-01 17-figure-01 19-close-01 19-close-02 19-reopen-01
import { describe, expect, it } from 'vitest'
import { codeOf } from '../test/business/story.ts'
import type { Fen } from '../unit/units.ts'
import { parcelsDelta, salesDelta } from './figure-delta.ts'
import { bookedMonth, type ClosedMonths, closeMonth, firstOpenMonth, reopenMonth } from './month-close.ts'

const at = (time: string) => Date.parse(`${time}+08:00`)
const none: ClosedMonths = { first: '2025-11', lastClosed: null }
const november: ClosedMonths = { first: '2025-11', lastClosed: '2025-11' }
const closing = { now: at('2026-02-01T00:00:00'), open: [], overruled: {} }

describe('the booked month', () => {
  it('is the later of the month of the event and the first open one', () => {
    expect(bookedMonth(at('2025-11-30T23:59:59'), none)).toBe('2025-11')
    expect(bookedMonth(at('2025-10-01T00:00:00'), none)).toBe('2025-10')
    expect(bookedMonth(at('2025-11-30T23:59:59'), november)).toBe('2025-12')
    expect(bookedMonth(at('2026-03-01T00:00:00'), november)).toBe('2026-03')
  })

  it('of what a correction changes is the present one; changes that are nothing have no figure', () => {
    const now = at('2026-03-01T00:00:00')
    expect(salesDelta(now, 'A2', -2, -8154 as Fen)).toEqual([
      { of: 'sales', month: '2026-03', item: 'A2', pieces: -2, profits: -8154 },
    ])
    expect(parcelsDelta(now - 1, -1, -3)).toEqual([
      { of: 'parcels', month: '2026-02', parcels: -1, pieces: -3 },
    ])
    expect([...salesDelta(now, 'A2', -2, null), ...parcelsDelta(now, 0, 0)]).toEqual([])
  })
})

describe('closing a month', () => {
  it('is for ended months, one after the other', () => {
    expect(closeMonth(none, { ...closing, month: '2025-11' })).toEqual(november)
    const december = { first: '2025-11', lastClosed: '2025-12' }
    expect(closeMonth(november, { ...closing, month: '2025-12' })).toEqual(december)
    expect(firstOpenMonth(december)).toBe('2026-01')
    expect(closeMonth(november, { ...closing, month: '2026-01' })).toMatchObject({
      refused: 'month.order',
      params: { month: '2025-12' },
    })
    expect(codeOf(closeMonth(november, { ...closing, month: '2025-11' }))).toBe('month.closed_already')
    const early = { ...closing, month: '2025-12', now: at('2025-12-31T23:59:59') }
    expect(codeOf(closeMonth(november, early))).toBe('month.not_ended')
  })

  it('needs a reason for each point of the list that is open', () => {
    const open = { ...closing, month: '2025-11', open: ['pending', 'audit'] } as const
    expect(closeMonth(none, open)).toMatchObject({
      refused: 'month.open_point',
      params: { point: 'pending' },
    })
    const half = { ...open, overruled: { pending: 'Bo is on leave', audit: 'no' } }
    expect(closeMonth(none, half)).toMatchObject({ params: { point: 'audit' } })
    expect(closeMonth(none, { ...half, overruled: { pending: 'on leave', audit: '已知问题' } })).toEqual(
      november,
    )
  })

  it('can be taken back for the last one, with a reason', () => {
    const december = { first: '2025-11', lastClosed: '2025-12' }
    expect(reopenMonth(december, '2025-12', 'forgot a parcel')).toEqual(november)
    expect(reopenMonth(november, '2025-11', 'forgot a parcel')).toEqual(none)
    expect(codeOf(reopenMonth(december, '2025-11', 'forgot a parcel'))).toBe('month.not_last')
    expect(codeOf(reopenMonth(none, '2025-11', 'forgot a parcel'))).toBe('month.not_last')
    expect(codeOf(reopenMonth(december, '2025-12', ''))).toBe('correction.reason')
  })
})
