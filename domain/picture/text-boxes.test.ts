import { describe, expect, test } from 'vitest'
import { textBoxes } from './text-boxes.ts'

/** A map from rows of digits: how sure the model is, in tenths. */
function mapOf(rows: readonly string[]) {
  const values = Float32Array.from(rows.join(''), (digit) => Number(digit) / 10)
  return { width: rows[0]?.length ?? 0, height: rows.length, values }
}

describe('lines of text in a map', () => {
  test('are boxes around what touches, grown by half of the area over half of the border', () => {
    const map = mapOf([
      '000000000000000000',
      '000000000000000000',
      '000999999000000000',
      '000999999000000000',
      '000999999000000000',
      '000000000000000000',
      '000000000000000000',
      '000000000000000000',
    ])
    // 6 by 3 pixels: 18 * 1.5 / 18 = 1.5 more on each side.
    expect(textBoxes(map)).toEqual([{ left: 1.5, top: 0.5, right: 10.5, bottom: 6.5 }])
  })

  test('are told apart, end at the picture, and include corners that touch', () => {
    const map = mapOf(['9990000000999', '9990000009990', '9990000099900', '0000000000000'])
    const [first, second, ...more] = textBoxes(map)
    expect(more).toEqual([])
    expect(first).toEqual({ left: 0, top: 0, right: 4.125, bottom: 4 })
    expect([second?.top, second?.right, second?.bottom]).toEqual([0, 13, 4])
  })

  test('are neither specks nor what is unsure', () => {
    expect(textBoxes(mapOf(['99000', '99000', '00000']))).toEqual([])
    expect(textBoxes(mapOf(['4444', '4444', '4444']))).toEqual([])
    expect(textBoxes(mapOf(['3333', '3333', '3333']))).toEqual([])
    expect(textBoxes(mapOf([]))).toEqual([])
  })
})
