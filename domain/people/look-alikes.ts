import confusables from 'unhomoglyph/data.json' with { type: 'json' }

/** What each letter is confused with, by Unicode's own table (UTS 39, confusables.txt). */
const standIns = new Map<string, string>(Object.entries(confusables))

/**
 * What the eye sees of a name: two names with the same skeleton look alike. Script, case, width, accents, white space, signs and
 * invisible characters make no difference, nor do 0 and O, 1, I, i and l, or rn and m.
 */
export function nameSkeleton(name: string): string {
  const wide = name.normalize('NFKC')
  // Twice: a capital I looks like l and its small letter like i, and both must come to the same.
  const folded = standInsOf(standInsOf(wide).toLowerCase().normalize('NFKD')).replaceAll('i', 'l')
  const seen = folded.replace(unseen, '')
  // A name of signs alone is compared as it is.
  return seen === '' ? wide.trim() : seen
}

/** Accents and other marks that belong to no script, what is never drawn, and all but letters, digits and marks. */
const unseen = /\p{Script=Inherited}|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}\p{M}]/gu

function standInsOf(text: string): string {
  return [...text].map((letter) => standIns.get(letter) ?? letter).join('')
}

/** Groups of people whose names look alike, each of two people or more. */
export function lookAlikes<P>(people: readonly P[], skeletonOf: (person: P) => string): readonly P[][] {
  return [...Map.groupBy(people, skeletonOf).values()].filter((group) => group.length > 1)
}
