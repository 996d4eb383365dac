import { isPinyin, type Readings } from './pinyin.ts'

const chinese = /\p{Script=Han}/gu

/**
 * What a text has in which a word is found: all parts of one of these ways, each a part of the word or, of
 * pinyin, three characters of it, because these are stored of every way to type a name (stored-text.ts).
 */
export function partsOfWord(word: string, readings: Readings): readonly (readonly string[])[] {
  if (!isPinyin(word)) return [[word]]
  // A character of a name is stored by all of its readings, so that any of them does.
  const letters = word.replace(chinese, (character) => readings.get(character)?.[0] ?? character)
  const ways = [trigramsOf(letters)]
  return letters === word ? ways : [[word], ...ways]
}

/** Three characters from each place on; a shorter text as it is. */
export function trigramsOf(text: string): readonly string[] {
  const characters = Array.from(text)
  const count = Math.max(1, characters.length - 2)
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + 3).join(''))
}
