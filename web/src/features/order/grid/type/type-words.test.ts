// @rules 9-order-22
import { expect, it } from 'vitest'
import { typesFor } from './type-words.ts'

it.each([
  ['非奶粉', ['非奶粉']],
  ['奶粉', ['奶粉', '非奶粉']],
  ['蓝胖子', ['蓝胖子3', '蓝胖子6']],
  ['fnf', ['非奶粉']],
  ["fei'nai'fen", ['非奶粉']],
  ['NaiFen', ['奶粉', '非奶粉']],
  ['lpz6', ['蓝胖子6']],
  ['adult formula 3', ['蓝胖子3']],
  ['６', ['蓝胖子6']],
  ['other', ['其他']],
  ['letter', []],
])('finds for %j the types %j', (typed, types) => {
  expect(typesFor(typed)).toEqual(types)
})
