import confusables from 'unhomoglyph/data.json' with { type: 'json' }

/** Prototype of each confusable letter, by Unicode's table (UTS 39, confusables.txt). */
const prototypes = new Map<string, string>(Object.entries(confusables))

/**
 * The skeleton of a name: two names with the same skeleton look alike. It ignores script, case, width,
 * accents, white space, punctuation and invisible characters, and makes no difference between 0 and O,
 * between 1, I, i and l, or between rn and m.
 */
export function nameSkeleton(name: string): string {
  const wide = name.normalize('NFKC')
  // Applied twice: a capital I maps to l and its lower case to i, and both must end up the same.
  const folded = prototypesOf(prototypesOf(wide).toLowerCase().normalize('NFKD')).replaceAll('i', 'l')
  const seen = folded.replace(ignored, '')
  // A name of punctuation alone is compared as it is.
  return seen === '' ? wide.trim() : seen
}

/** Combining marks, characters that are never drawn, and everything but letters, digits and marks. */
const ignored = /\p{Script=Inherited}|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}\p{M}]/gu

function prototypesOf(text: string): string {
  return [...text].map((letter) => prototypes.get(letter) ?? letter).join('')
}

/** Groups of two or more people whose names look alike. */
export function lookAlikes<P>(people: readonly P[], skeletonOf: (person: P) => string): readonly P[][] {
  return [...Map.groupBy(people, skeletonOf).values()].filter((group) => group.length > 1)
}
