import { decodeTime, encodeTime } from 'ulid'
import { expect, it } from 'vitest'
import { continueAfter, newId } from '../../src/storage/engine/new-id.ts'

it('new ids come after a stored one of a clock that was ahead, unless that was wrong by more than a day', () => {
  // Other files of this process may have stored ids of a clock that was ahead.
  const now = decodeTime(newId())
  const idIn = (ms: number) => `${encodeTime(now + ms)}ZZZZZZZZZZZZZZZZ`
  const wrong = idIn(3 * 24 * 60 * 60 * 1000)
  for (const odd of [wrong, null, undefined, '', 'X1', 'PE1234567AU']) continueAfter(odd)
  const usual = newId()
  expect(usual < idIn(1000)).toBe(true)
  const stored = idIn(80_000)
  continueAfter(stored)
  const after = [newId(), newId(), newId()]
  expect([usual, stored, ...after]).toEqual([usual, stored, ...after].toSorted())
  continueAfter(idIn(-80_000))
  expect(newId() > (after[2] ?? '')).toBe(true)
})
