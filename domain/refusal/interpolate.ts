export type MessageParams = Readonly<Record<string, string | number>>

/**
 * Words of a language for parameter values: parameter -> value -> word, which may contain placeholders
 * itself.
 */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Fills the `{name}` placeholders of a sentence with params, translated by `words` where possible; a missing
 * param leaves `{name}`. A part in `[brackets]` is left out when one of its params is missing.
 */
export function interpolate(text: string, params: MessageParams, words: Words = {}): string {
  const given = text.replace(/\[([^\]]*)\]/g, (_part, inner: string) =>
    [...inner.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(params, name)) ? inner : '',
  )
  return given.replace(/\{(\w+)\}/g, (place, name: string) => {
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
