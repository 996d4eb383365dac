// @rules 17-word-01 17-word-02
import { describe, expect, it } from 'vitest'
import { type CountedPieces, parcelWord, storedWord, trackOf } from './parcel-word.ts'
import { parcelWays } from './parcel-words.ts'

const none: CountedPieces = { unpaid: 0, paid: 0, pending: 0, paysLater: 0 }
const sent = { sendTime: 1000, isVoid: false }

describe('the word of a parcel', () => {
  it.each([
    ['unknown', 999, 'recorded'],
    ['unknown', 1000, 'sent'],
    ['under_way', 0, 'on_the_way'],
    ['customs', 0, 'customs'],
    ['delivered', 0, 'delivered'],
    ['returned', 0, 'returned'],
    ['lost', 0, 'lost'],
  ] as const)('with the track %s is, at %i, %s', (track, now, way) => {
    expect(parcelWord(storedWord(track, none), sent, now).way).toBe(way)
    expect(trackOf(way)).toBe(track)
  })

  it('is Voided alone once its order is void', () => {
    const word = parcelWord(storedWord('customs', { ...none, paid: 1 }), { ...sent, isVoid: true }, 2000)
    expect(word).toEqual({ way: 'voided', money: null, toApprove: false, onAccount: false })
    expect(parcelWays.map(trackOf).filter((track) => track === null)).toHaveLength(1)
  })

  it.each([
    [none, null, false, false],
    [{ ...none, unpaid: 2 }, 'unpaid', false, false],
    [{ ...none, paid: 2 }, 'paid', false, false],
    [{ ...none, unpaid: 1, paid: 2, pending: 1 }, 'part_paid', true, false],
    [{ ...none, paid: 2, paysLater: 2 }, 'paid', false, true],
  ] as const)('of the pieces %o is %s', (pieces, money, toApprove, onAccount) => {
    expect(storedWord('unknown', pieces)).toEqual({ track: 'unknown', money, toApprove, onAccount })
  })
})
