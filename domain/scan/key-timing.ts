/** A key, and when it was pressed, in ms of any clock. */
export interface TimedKey {
  readonly key: string
  readonly at: number
  /** True for the repeats of a key that is held. */
  readonly repeat?: boolean
}

/**
 * Longest time between two keys of a scanner, in ms: they send one in 1 to 30. Six keys in a row are faster
 * than people type.
 */
const longestGap = 50
/** Fewest characters of a code. */
const fewest = 6
const ends = ['Enter', 'Tab']
/** Held while a scanner types capitals. */
const modifiers = ['Shift', 'CapsLock']

/**
 * Tells a scanner that types, a keyboard wedge, from a person (business-rules.md 9): a run of fast keys that
 * ends with Enter or Tab. Returns a function that takes each key and returns the code that it ends; null when
 * it ends none. Keys that an input method takes must not be passed: what it composes is typed by a person.
 */
export function makeKeyTimingReader(): (pressed: TimedKey) => string | null {
  let code = ''
  let last = Number.NEGATIVE_INFINITY
  return ({ key, at, repeat = false }) => {
    if (modifiers.includes(key)) return null
    const isFast = at - last <= longestGap && !repeat
    const ended = isFast && ends.includes(key) && code.length >= fewest ? code : null
    const isCharacter = [...key].length === 1 && !repeat
    code = isCharacter ? (isFast ? code : '') + key : ''
    last = at
    return ended
  }
}

/** A key, of which it is known whether an input method takes it. */
interface ComposedKey extends Omit<TimedKey, 'key'> {
  readonly isComposed: boolean
}

/**
 * Tells when an input method takes keys of a scanner, whose code is lost then: in a run as fast as a
 * scanner's at least one key is composed. Returns a function that takes each key and returns true once for a
 * run.
 */
export function makeSwallowedCodeReader(): (pressed: ComposedKey) => boolean {
  let run = { keys: 0, isComposed: false, isTold: false }
  let last = Number.NEGATIVE_INFINITY
  return ({ at, isComposed, repeat = false }) => {
    const goesOn = at - last <= longestGap && !repeat
    run = goesOn
      ? { ...run, keys: run.keys + 1, isComposed: run.isComposed || isComposed }
      : { keys: 1, isComposed, isTold: false }
    last = at
    if (run.isTold || !run.isComposed || run.keys < fewest) return false
    run.isTold = true
    return true
  }
}
