// @rules 9-scan-02 9-scan-09
import { describe, expect, it } from 'vitest'
import { makeKeyTimingReader, makeSwallowedCodeReader, type TimedKey } from './key-timing.ts'

type Keys = readonly (readonly [key: string, gap: number, repeat?: boolean])[]

/** The codes that a reader finds in keys with the time in ms since the key before each of them. */
function codesIn(keys: Keys): string[] {
  const read = makeKeyTimingReader()
  let at = 1000
  return keys.flatMap(([key, gap, repeat = false]) => {
    at += gap
    const pressed: TimedKey = { key, at, repeat }
    return read(pressed) ?? []
  })
}

/** Keys at these gaps, in turn. */
const typed = (text: string, gaps: readonly number[], end: readonly string[] = ['Enter']) =>
  [...text, ...end].map((key, at) => [key, gaps[at % gaps.length] ?? 0] as const)

/**
 * Gaps in ms: of a cable, of a radio scanner that sends its keys in bundles, and of the slowest setting of
 * one.
 */
const scanners = { cable: [1, 2, 1, 8], radio: [0, 0, 0, 30, 0, 0, 15], slow: [45] }
/** Of a typist at 150 words a minute, whose fingers roll over two and three keys at once. */
const quickTypist = [78, 31, 96, 22, 28, 85, 61, 19, 110, 24, 33, 71]

describe('a scanner that types', () => {
  it.each(Object.entries(scanners))('is known by its keys: %s', (_kind, gaps) => {
    expect(codesIn(typed('6291041500213', gaps))).toEqual(['6291041500213'])
    expect(codesIn(typed('6291041500213', gaps, ['Tab']))).toEqual(['6291041500213'])
  })

  it('sends six characters at least, and a key every 50 ms', () => {
    expect(codesIn(typed('123456', [50]))).toEqual(['123456'])
    const read = makeKeyTimingReader()
    expect([...'123456', 'Enter'].map((key, at) => read({ key, at })).at(-1)).toBe('123456')
  })

  it('types capitals with Shift', () => {
    const keys = [...'PE1234567AB'].flatMap(
      (key): Keys =>
        /\d/.test(key)
          ? [[key, 5]]
          : [
              ['Shift', 5],
              [key, 2],
            ],
    )
    expect(codesIn([...keys, ['Enter', 5]])).toEqual(['PE1234567AB'])
    expect(codesIn([...typed('12', [5], ['CapsLock']), ...typed('PE34', [5])])).toEqual(['12PE34'])
  })

  it('begins a new code after each end, also right after keys of a person', () => {
    const keys = [
      ...typed('milk', [120], []),
      ...typed('6291041500213', [200, ...Array(13).fill(4)]),
      ...typed('4006381333931', [30, 4]),
    ]
    expect(codesIn(keys)).toEqual(['6291041500213', '4006381333931'])
  })
})

describe('a person', () => {
  it.each([
    ['types quickly', typed('6291041500213', quickTypist)],
    ['rolls over five keys, then Enter', typed('12345', [20])],
    ['types six fast keys, and Enter later', [...typed('123456', [20], []), ['Enter', 180] as const]],
    ['holds a key', [...Array(12).fill(['7', 33, true] as const), ['Enter', 33] as const]],
    ['moves by arrows', [...Array(9).fill(['ArrowDown', 20] as const), ['Enter', 20] as const]],
    ['corrects in the middle', [...typed('123', [20], []), ['Backspace', 20] as const, ...typed('45', [20])]],
    ['presses Enter alone', [['Enter', 10] as const, ['Enter', 10] as const]],
    // The keys that an input method takes are not passed; those that are left stand apart.
    ['composes', [['6', 300] as const, ['2', 300] as const, ['Enter', 20] as const]],
  ])('%s', (_what, keys) => {
    expect(codesIn(keys)).toEqual([])
  })

  it('fast keys count from the last pause on', () => {
    expect(
      codesIn([...typed('12', [300], []), ...typed('6291041500213', [90, ...Array(13).fill(10)])]),
    ).toEqual(['6291041500213'])
  })
})

describe('a code that an input method takes', () => {
  /** How often it is said, of keys with the gap before each; c for those that are composed, n for others. */
  const timesSaid = (keys: string, gap: number, repeat = false) => {
    const isSwallowed = makeSwallowedCodeReader()
    return [...keys].filter((key, at) => isSwallowed({ at: at * gap, repeat, isComposed: key === 'c' }))
      .length
  }

  it.each(['cccccccccccc', 'ccncncncncn', 'nnnnnnnncc', 'cnnnnnnnnnnn'])('is said once: %s', (keys) => {
    expect(timesSaid(keys, 5)).toBe(1)
    expect(timesSaid(keys, 45)).toBe(1)
  })

  it('is not said of keys that a person composes, of a held key, or of a code that is read', () => {
    expect([
      timesSaid('c'.repeat(40), 70),
      timesSaid('c'.repeat(40), 33, true),
      timesSaid('n'.repeat(40), 5),
    ]).toEqual([0, 0, 0])
    expect(timesSaid('ccccc', 5)).toBe(0)
    expect(timesSaid('cccccc', 50)).toBe(1)
    const isSwallowed = makeSwallowedCodeReader()
    expect([1, 2, 3, 4, 5, 6].map((at) => isSwallowed({ at, isComposed: true })).at(-1)).toBe(true)
  })
})
