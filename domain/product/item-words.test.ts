// @rules 8-paste-09
import { expect, test } from 'vitest'
import { hasItemWord, itemNames, itemWords } from './item-words.ts'

const isFound = (names: readonly string[], text: string) =>
  itemWords(text).every((word) => hasItemWord(itemNames(names, ''), word))

test.each([
  ['贝拉米有机奶粉3段 900g', '贝拉米有机3段', true],
  ["Bellamy's 有机贝拉米 3 段", '贝拉米有机3段', true],
  ['a2 Platinum 白金 3段', 'a2白金3段', true],
  ['a2 Platinum 白金 3段', '3段白金a2', true],
  ['可瑞康 金装羊奶粉 1段 900g', '可瑞康羊奶1段', true],
  ['爱他美白金3段 0.9kg', '900克爱他美3段', true],
  ['Aptamil 3段 900g', 'aptamil3段900g', true],
  ['鱼油 400 粒 Swisse', 'swisse鱼油400粒', true],
  ['德运 全脂 1kg', '德运1000g全脂', true],
  ['Vitamin B12 60片', 'b12 60片', true],
  ['有机 羊奶', '有机羊奶', true],
  // Another stage, size or brand.
  ['贝拉米有机2段', '贝拉米有机3段', false],
  ['a2 白金 13段', 'a2白金3段', false],
  ['爱他美3段 1900g', '爱他美3段900g', false],
  ['鱼油 1400粒', '鱼油400粒', false],
  ['爱他美白金3段', '贝拉米白金3段', false],
  ['可瑞康1段', '可瑞康羊奶1段', false],
  ['爱美他3段', '爱他美3段', false],
  ['Swisse 鱼油 400粒', 'blackmores鱼油400粒', false],
  ['德运 全脂 1.5kg', '德运全脂5kg', false],
] as const)(
  'of goods without spaces %s is found by the words %s, in any order and with the stage and the size apart: %s',
  (name, text, found) => expect(isFound([name], text)).toBe(found),
)
