import { pinyin } from 'pinyin-pro'
import { expect, it } from 'vitest'
import { partsOfWord } from '#domain/search/parts-of-word.ts'
import { readsLike } from '#domain/search/pinyin.ts'
import { isFound, storedText } from '#domain/search/stored-text.ts'
import { readCharacters } from '../../src/storage/search/read-characters.ts'

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向单仇查解区盖朴',
]
const given = [
  ...'伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文华玲红建国春梅志海燕飞鹏宇欣怡子涵梓轩浩然雨晨思语嘉佳琪瑶诗婷雪晓东小龙一诺俊凯重行乐长朝',
]
const names = Array.from({ length: 10_000 }, (_, n) => {
  const [first, second, third] = [
    surnames[n % surnames.length],
    given[(n * 7) % given.length],
    given[(n * 31 + (n >> 6)) % given.length],
  ]
  return n % 4 === 0 ? `${first}${second}` : `${first}${second}${third}`
})

it('10,000 names are found by every reading of the library, of which hardly any finds a name that does not read so', async () => {
  const readings = new Map<string, string[]>()
  for (const [reading, characters] of Object.entries(await readCharacters()))
    for (const character of characters) readings.set(character, [...(readings.get(character) ?? []), reading])
  const missed: string[] = []
  const spellings = new Map(names.map((name) => [name, spellingsOf(name)]))
  for (const [name, words] of spellings) {
    const text = storedText({ names: [name], others: [] }, readings)
    const isAsked = (word: string) =>
      partsOfWord(word, readings).some((way) => way.every((part) => text.includes(part)))
    for (const word of words)
      if (!isFound(text, [word], readings) || !isAsked(word)) missed.push(`${name} by ${word}`)
  }
  expect(missed).toEqual([])

  let hits = 0
  const wrong: string[] = []
  for (const name of names.filter((_, n) => n % 250 === 0))
    for (const word of spellings.get(name) ?? [])
      for (const [other, words] of spellings) {
        if (!readsLike(other, word, readings)) continue
        hits += 1
        if (![...words].some((one) => one.includes(word))) wrong.push(`${other} by ${word}`)
      }
  expect(hits).toBeGreaterThan(1000)
  expect(wrong.length / hits).toBeLessThan(0.02)
})

/**
 * Readings in full, initials, and the surname in full with the initials of the rest, by each reading of each
 * character.
 */
function spellingsOf(name: string): ReadonlySet<string> {
  const ways = Array.from(name, (character) =>
    pinyin(character, { multiple: true, toneType: 'none', type: 'array' }).map((one) =>
      one.replaceAll('ü', 'v'),
    ),
  )
  const words = new Set([
    pinyin(name, { toneType: 'none', type: 'array' }).join('').replaceAll('ü', 'v'),
    pinyin(name, { toneType: 'none', type: 'array', surname: 'head' }).join('').replaceAll('ü', 'v'),
  ])
  const forms = ways.map((readings) => readings.flatMap((reading) => [reading, reading.slice(0, 1)]))
  for (const word of forms.reduce<string[]>(
    (begun, next) => begun.flatMap((one) => next.map((form) => one + form)),
    [''],
  ))
    words.add(word)
  return words
}
