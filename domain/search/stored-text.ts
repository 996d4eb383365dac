import { fold } from './fold.ts'
import { trigramsOf } from './parts-of-word.ts'
import { type Forms, isPinyin, type Readings, readingsOfEach, readsLike } from './pinyin.ts'

/** What is searched of a row. */
export interface Searched {
  /** What is found by pinyin, too. */
  readonly names: readonly string[]
  readonly others: readonly string[]
}

/**
 * Between the names of a text, its other fields, and how the names are typed. Within each of them a field is
 * a line.
 */
const between = '\n\n'
const chinese = /\p{Script=Han}/u

/**
 * The text that is stored beside a row: what of it is searched, folded, and how its names are typed in
 * pinyin.
 */
export function storedText(searched: Searched, readings: Readings): string {
  const names = searched.names.map(fold).filter((name) => chinese.test(name))
  const typed = new Set(names.flatMap((name) => typingsOf(name, readings)))
  return typed.size === 0
    ? searchedText(searched)
    : `${searchedText(searched)}${between} ${[...typed].join(' ')} `
}

/** What of it is searched, folded. */
export const searchedText = ({ names, others }: Searched) =>
  [names, others].map((fields) => [...new Set(fields.map(fold))].filter(Boolean).join('\n')).join(between)

/** Whether a stored text has every word (`wordsOf`), or a name that reads like it. */
export function isFound(text: string, words: readonly string[], readings: Readings): boolean {
  const [names = '', others = '', typed] = text.split(between)
  const mayRead = (word: string) =>
    typed === undefined || chinese.test(word) || trigramsOf(word).every((three) => typed.includes(three))
  return words.every(
    (word) =>
      names.includes(word) ||
      others.includes(word) ||
      (isPinyin(word) &&
        mayRead(word) &&
        names.split('\n').some((name) => chinese.test(name) && readsLike(name, word, readings))),
  )
}

/** The first name and the first other field of a stored text: of a package the receiver and the phone. */
export function firstFields(text: string): string {
  const [names = '', others = '', ...typed] = text.split(between)
  return [...[names, others].map((fields) => fields.split('\n', 1)[0]), ...typed].join(between)
}

/** The same for a row that is at hand. */
export function hasWords(searched: Searched, words: readonly string[], readings: Readings): boolean {
  return words.length === 0 || isFound(searchedText(searched), words, readings)
}

/** The same goods and receivers are written again and again, so their typings are kept for a while. */
const mostKept = 5000
const kept = new WeakMap<Readings, Map<string, readonly string[]>>()

function typingsOf(name: string, readings: Readings): readonly string[] {
  let known = kept.get(readings)
  if (!known || known.size > mostKept) {
    known = new Map()
    kept.set(readings, known)
  }
  const typed = known.get(name) ?? typings(name, readings)
  known.set(name, typed)
  return typed
}

/**
 * Most combinations of the readings of a name that are stored; longer texts have one reading of each
 * character.
 */
const mostCombinations = 64

/**
 * How a name is typed: in full, by its initials, and each three letters of a mixture of both that these do
 * not have, so that a search for three letters finds the name whatever mixture they belong to.
 */
function typings(name: string, readings: Readings): string[] {
  const full = readingsOfEach(name, readings)
  const isShort = full.reduce((product, ways) => product * ways.length, 1) <= mostCombinations
  const stored = isShort ? full : full.map((ways) => ways.slice(0, 1))
  const words = [...combined(stored), ...combined(stored.map(initials))]
  const known = new Set(words.flatMap(trigramsOf))
  return [...words, ...mixedTrigrams(full).difference(known)]
}

const initials = (ways: readonly string[]) => [...new Set(ways.flatMap(([first]) => first ?? []))]

function combined(forms: Forms): string[] {
  return forms.reduce<string[]>((begun, ways) => begun.flatMap((one) => ways.map((way) => one + way)), [''])
}

/** Every three letters that somebody may type within a name; at its end there are fewer. */
function mixedTrigrams(full: Forms): Set<string> {
  const forms = full.map((ways) => [...ways, ...initials(ways)])
  const found = new Set<string>()
  for (const [at, ways] of forms.entries())
    for (const way of ways)
      for (const from of Array.from(way).keys())
        for (const three of continued(forms, at + 1, Array.from(way).slice(from))) found.add(three)
  return found
}

/** A text continued to three characters by the forms from a place on. */
function* continued(forms: Forms, at: number, begun: readonly string[]): Iterable<string> {
  const ways = forms[at]
  if (begun.length > 2 || ways === undefined) yield begun.slice(0, 3).join('')
  else for (const way of ways) yield* continued(forms, at + 1, [...begun, ...way])
}
