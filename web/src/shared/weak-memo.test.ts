import { expect, test, vi } from 'vitest'
import { weakMemo } from './weak-memo.ts'

test('each object is processed once', () => {
  const make = vi.fn(({ name }: { name: string }) => name.toUpperCase())
  const shout = weakMemo(make)
  const mei = { name: 'Mei' }
  expect([shout(mei), shout(mei), shout({ name: 'Mei' })]).toEqual(['MEI', 'MEI', 'MEI'])
  expect(make).toHaveBeenCalledTimes(2)
})
