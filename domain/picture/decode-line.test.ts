import { describe, expect, test } from 'vitest'
import { decodeLine } from './decode-line.ts'

const characters = ['8', '弄', ' ']

/** What the model says when it is sure: a class for each step, 0 for nothing. */
function scoresOf(classes: readonly number[]): Float32Array {
  const scores = new Float32Array(classes.length * (characters.length + 1))
  for (const [step, one] of classes.entries()) scores[step * (characters.length + 1) + one] = 0.9
  return scores
}

describe('the characters of a line', () => {
  test('are told apart by nothing between them', () => {
    const seen = decodeLine(scoresOf([0, 1, 1, 0, 1, 2, 2, 0]), 8, characters)
    expect(seen.map(({ character }) => character).join('')).toBe('88弄')
  })

  test('stand where they begin to be seen', () => {
    const seen = decodeLine(scoresOf([0, 1, 0, 3, 0, 0, 2, 0]), 8, characters)
    expect(seen).toEqual([
      { character: '8', at: 1.5 / 8 },
      { character: ' ', at: 3.5 / 8 },
      { character: '弄', at: 6.5 / 8 },
    ])
  })

  test('are none in an empty picture', () => {
    expect(decodeLine(scoresOf([0, 0, 0]), 3, characters)).toEqual([])
    expect(decodeLine(new Float32Array(), 0, characters)).toEqual([])
  })
})
