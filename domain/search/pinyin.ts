/** The readings of Chinese characters, in letters without tones: 重 has zhong and chong, 吕 has lv and lu. */
export type Readings = ReadonlyMap<string, readonly string[]>

/** Longer words are not read as pinyin. */
const longestPinyin = 40
const pinyin = /^[a-z\d]*[a-z][a-z\d]*$/

/**
 * Whether some characters of a name, one after the other, read like a word in lower case: each Chinese character by one of its readings or by its initial,
 * anything else as it is. The last reading may be cut off, because it is still being typed; spaces of the name do not count.
 */
export function readsLike(name: string, word: string, readings: Readings): boolean {
  if (word.length > longestPinyin || !pinyin.test(word)) return false
  const forms = formsOf(name, readings)
  return forms.some((_, from) => isReadFrom(forms, from, word))
}

function isReadFrom(forms: readonly (readonly string[])[], from: number, word: string): boolean {
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

/** How each character of a name can be typed. */
export function formsOf(name: string, readings: Readings): (readonly string[])[] {
  const characters = name.toLowerCase().replace(/\s+/g, '')
  return Array.from(characters, (character) => {
    const read = readings.get(character)
    return read ? [...new Set(read.flatMap((reading) => [reading, reading.slice(0, 1)]))] : [character]
  })
}
