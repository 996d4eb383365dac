export type MessageParams = Readonly<Record<string, string | number>>

/** Words of a language for the values of places: place -> value -> word, which may have places itself. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Puts params into the `{name}` places of a sentence, in words where there are any; a missing one stays as `{name}`. */
export function interpolate(text: string, params: MessageParams, words: Words = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    if (!Object.hasOwn(params, name)) return place
    const value = String(params[name])
    const word = wordFor(words, name, value)
    return word === undefined ? value : interpolate(word, params, words)
  })
}

function wordFor(words: Words, place: string, value: string): string | undefined {
  const known = Object.hasOwn(words, place) ? words[place] : undefined
  return known && Object.hasOwn(known, value) ? known[value] : undefined
}
