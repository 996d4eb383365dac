import { expect, it } from 'vitest'
import { isLanguage, preferredLanguage } from './language.ts'

it.each([
  [['zh-CN'], 'zh-CN'],
  [['ZH'], 'zh-CN'],
  [['zh-Hans-HK', 'en'], 'zh-CN'],
  [['de-DE', ' en-AU', 'zh'], 'en'],
  [['de', 'fr'], 'en'],
  [['zhx', 'zha-CN'], 'en'],
  [['', '*'], 'en'],
  [[], 'en'],
] as const)('a browser with %j gets %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language)
})

it('the two languages have their exact names', () => {
  expect(['en', 'zh-CN', 'zh', 'EN', '', null, 1].map(isLanguage)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
