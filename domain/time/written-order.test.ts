// @rules 6-track-04
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { instantOf, wallClock } from './wall-clock.ts'
import { inWrittenOrder, type UsualOrder, type WrittenTime } from './written-order.ts'

const adelaide = 'Australia/Adelaide'
const read = (times: readonly WrittenTime[], usual: UsualOrder = 'oldest first') =>
  inWrittenOrder(times, adelaide, usual).map(({ index, time }) => [
    times[index],
    new Date(time).toISOString().slice(11, 16),
  ])

describe('times in the order in which somebody wrote them', () => {
  // Summer time ends on 5 April 2026 at 3:00 (to 2:00), 16:30 UTC, and begins on 4 October at 2:00 (to 3:00),
  // 16:30 UTC.
  it("keeps the writer's order in the repeated hour, and in the skipped one", () => {
    const lists: readonly (readonly (readonly [written: string, utc: string])[])[] = [
      [
        ['2026-04-05 02:50:00', '16:20'],
        ['2026-04-05 02:10:00', '16:40'],
      ],
      [
        ['2026-04-05 01:50:00', '15:20'],
        ['2026-04-05 02:10:00', '15:40'],
        ['2026-04-05 02:55:00', '16:25'],
        ['2026-04-05 02:05:00', '16:35'],
        ['2026-04-05 02:45:00', '17:15'],
        ['2026-04-05 03:00:00', '17:30'],
      ],
      [
        ['2026-10-04 01:50:00', '16:20'],
        ['2026-10-04 02:30:00', '16:40'],
        ['2026-10-04 02:50:00', '16:40'],
        ['2026-10-04 03:10:00', '16:40'],
        ['2026-10-04 04:10:00', '17:40'],
      ],
      [
        ['2026-10-04 02:50:00', '16:40'],
        ['2026-10-04 03:10:00', '16:40'],
      ],
      [['2026-10-04 02:30:00', '17:00']],
      [
        ['2026-04-05 02:30:00', '16:00'],
        ['2026-04-05 02:30:00', '16:00'],
      ],
    ]
    for (const list of lists) {
      const times = list.map(([time]) => time)
      expect(read(times)).toEqual(list)
      expect(read(times.toReversed(), 'newest first')).toEqual(list)
    }
  })

  it('knows the order of a list by its ends when the change of clocks leaves its neighbours open', () => {
    const times = ['2026-10-04 03:10:00', '2026-10-04 02:50:00', '2026-10-04 01:50:00']
    const order = ['2026-10-04 01:50:00', '2026-10-04 02:50:00', '2026-10-04 03:10:00']
    expect(read(times).map(([time]) => time)).toEqual(order)
    expect(read(order, 'newest first').map(([time]) => time)).toEqual(order)
  })

  it('keeps entries of one moment as they are written, in lists of both orders', () => {
    const [ten, nine] = ['2026-03-01 10:00:00', '2026-03-01 09:00:00']
    const order = (times: readonly WrittenTime[], usual: UsualOrder) =>
      inWrittenOrder(times, 'Asia/Shanghai', usual).map(({ index }) => index)
    expect(order([ten, ten, nine], 'newest first')).toEqual([2, 1, 0])
    expect(order([ten, ten, ten], 'newest first')).toEqual([2, 1, 0])
    expect(order([nine, ten, ten], 'newest first')).toEqual([0, 1, 2])
    expect(order([ten, ten, nine], 'oldest first')).toEqual([2, 1, 0])
    expect(order([ten, ten], 'oldest first')).toEqual([0, 1])
    expect(order([], 'oldest first')).toEqual([])
    // Neither order: by time.
    expect(order([ten, nine, ten], 'oldest first')).toEqual([1, 0, 2])
    expect(order([Date.UTC(2026, 2, 1, 1, 30), ten, nine, ten], 'oldest first')).toEqual([2, 0, 1, 3])
  })

  it('returns whatever a clock shows in the order in which it shows it', () => {
    const start = fc.constantFrom(Date.UTC(2026, 3, 4, 13), Date.UTC(2026, 9, 3, 13), Date.UTC(2026, 0, 1))
    const steps = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 12 })
    always(start, steps, fc.boolean(), (from, minutes, newestFirst) => {
      let time = from
      const instants = minutes.map((step) => (time += step * 60_000))
      const walls = instants.map((instant) => wallClock(instant, adelaide))
      const written = newestFirst ? walls.toReversed() : walls
      const placed = inWrittenOrder(written, adelaide, newestFirst ? 'newest first' : 'oldest first')
      expect(placed.map(({ index }) => written[index])).toEqual(walls)
      for (const [place, { time: read }] of placed.entries()) {
        expect([0, 3_600_000]).toContain(Math.abs(read - (instants[place] ?? 0)))
        expect(wallClock(read, adelaide)).toBe(walls[place])
        expect(Math.abs(read - (instantOf(walls[place] ?? '', adelaide) ?? 0))).toBeLessThanOrEqual(3_600_000)
      }
    })
  })
})
