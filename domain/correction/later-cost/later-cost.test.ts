// @rules 17-cost-01 17-cost-02 17-cost-03
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../../testkit/random/always.ts'
import type { Fen, Grams, Micro } from '../../unit/units.ts'
import { businessCost, inRmb, laterCostFigures, sharesOfLines } from './later-cost.ts'

const fen = (value: number) => value as Fen
const line = (item: string, grams: number) => ({ item, subtotalWeight: grams as Grams })

describe('a later cost', () => {
  it('in dollars becomes RMB at the rate of the package, rounded half up once', () => {
    // 12.35 x 4.7 = 58.045; 0.05 x 4.5 = 0.225; 10.00 x 4.712345 = 47.12345.
    expect(inRmb('AUD', 1235, 4_700_000 as Micro)).toBe(5805)
    expect(inRmb('AUD', 5, 4_500_000 as Micro)).toBe(23)
    expect(inRmb('AUD', 1000, 4_712_345 as Micro)).toBe(4712)
    expect(inRmb('RMB', 1235, 4_700_000 as Micro)).toBe(1235)
  })

  it('counts in the margin when the business bears it, until it is reversed', () => {
    const costs = [
      { bearer: 'business', rmb: fen(5805) },
      { bearer: 'sender', rmb: fen(1000) },
      { bearer: 'customer', rmb: fen(2000) },
      { bearer: 'business', rmb: fen(1235) },
      { bearer: 'business', rmb: fen(-5805) },
    ] as const
    expect(businessCost(costs)).toBe(1235)
    expect(businessCost([])).toBe(0)
  })

  it('is divided by the weight of the lines', () => {
    const lines = [line('A2', 1000), line('Fish oil', 1000), line('A2', 1000)]
    expect(sharesOfLines(fen(10_000), lines).map(({ share }) => share)).toEqual([3333, 3334, 3333])
    const now = Date.parse('2026-03-01T00:00:00+08:00')
    expect(laterCostFigures(now, fen(10_000), lines)).toEqual([
      { of: 'sales', month: '2026-03', item: 'A2', pieces: 0, profits: -6666 },
      { of: 'sales', month: '2026-03', item: 'Fish oil', pieces: 0, profits: -3334 },
    ])
  })

  it('is divided without a remainder, each share within a fen of the exact one', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 40 })
    always(fc.integer({ min: -1e9, max: 1e9 }), weights, (cost, grams) => {
      const shares = sharesOfLines(
        fen(cost),
        grams.map((weight) => line('A2', weight)),
      ).map(({ share }) => share)
      const whole = grams.reduce((total, weight) => total + weight, 0)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(cost)
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (cost * (grams[at] ?? 0)) / whole)).toBeLessThanOrEqual(1.001)
    })
  })
})
