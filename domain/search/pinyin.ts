/**
 * The readings of Chinese characters, in letters without tones: 重 has zhong and chong, 吕 has lv, lyu and lu.
 */
export type Readings = ReadonlyMap<string, readonly string[]>

/** How each character of a name can be typed. */
export type Forms = readonly (readonly string[])[]

/** Longer words are not read as pinyin. */
const longestPinyin = 40
const pinyin = /^[a-z\d\p{Script=Han}]*[a-z][a-z\d\p{Script=Han}]*$/u

/** Whether a word can be pinyin, or pinyin mixed with characters. */
export const isPinyin = (word: string) => word.length <= longestPinyin && pinyin.test(word)

/**
 * Whether some characters of a name, one after the other, read like a word in lower case: each Chinese
 * character by itself, by one of its readings or by its initial, anything else as it is. The last reading may
 * be cut off, because it is still being typed; spaces of the name do not count.
 */
export function readsLike(name: string, word: string, readings: Readings): boolean {
  return isPinyin(word) && isReadAs(formsOf(name, readings), word)
}

/** `readsLike` for a name whose forms (`formsOf`) are known. */
export function isReadAs(forms: Forms, word: string): boolean {
  if (!isPinyin(word)) return false
  const initial = word.slice(0, 1)
  return forms.some(
    (ways, from) => ways.some((way) => way.startsWith(initial)) && isReadFrom(forms, from, word),
  )
}

function isReadFrom(forms: Forms, from: number, word: string): boolean {
  // How far the word can be read up to a character.
  let ends = [0]
  for (const ways of forms.slice(from)) {
    const next = new Set<number>()
    for (const end of ends) {
      const rest = word.slice(end)
      if (ways.some((way) => way.startsWith(rest))) return true
      for (const way of ways) if (rest.startsWith(way)) next.add(end + way.length)
    }
    ends = [...next]
    if (ends.length === 0) return false
  }
  return false
}

/** The readings of each character of a name, without its spaces; what is not Chinese reads as it is. */
export function readingsOfEach(name: string, readings: Readings): Forms {
  const characters = name.toLowerCase().replace(/\s+/g, '')
  return Array.from(characters, (character) => readings.get(character) ?? [character])
}

/** The forms of a name, without its spaces. */
export function formsOf(name: string, readings: Readings): Forms {
  const characters = name.toLowerCase().replace(/\s+/g, '')
  return Array.from(characters, (character) => {
    const read = readings.get(character)
    return read ? [character, ...waysOf(read)] : [character]
  })
}

/** Most names have the same characters, so their ways are made once. */
const known = new WeakMap<readonly string[], readonly string[]>()

function waysOf(read: readonly string[]): readonly string[] {
  const ways = known.get(read) ?? [...new Set(read.flatMap((reading) => [reading, reading.slice(0, 1)]))]
  known.set(read, ways)
  return ways
}

/**
 * The readings of the Chinese characters in some texts, as one text for `readingsIn`: `单dan,shan,chan 爱ai`.
 */
export function readingsText(texts: readonly string[], readings: Readings): string {
  return [...new Set(texts.join(''))]
    .flatMap((character) => {
      const read = readings.get(character)
      return read ? [`${character}${read.join()}`] : []
    })
    .join(' ')
}

/** Adds the readings of a text of `readingsText` to those of others. */
export function addReadingsIn(text: string, readings: Map<string, readonly string[]>): void {
  for (const one of text.split(' ')) {
    const [character] = one
    if (character !== undefined && !readings.has(character))
      readings.set(character, one.slice(character.length).split(','))
  }
}
