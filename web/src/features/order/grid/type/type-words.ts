import { type PackageType, packageTypes } from '#domain/parcel/package-type.ts'

/** What people may type for a package type: its pinyin, the initials of it, and its name in English. */
const typeWords: Readonly<Record<PackageType, readonly string[]>> = {
  奶粉: ['naifen', 'nf', 'babyformula'],
  非奶粉: ['feinaifen', 'fnf', 'regular'],
  蓝胖子3: ['lanpangzi3', 'lpz3', 'adultformula3'],
  蓝胖子6: ['lanpangzi6', 'lpz6', 'adultformula6'],
  其他: ['qita', 'qt', 'other'],
}

/**
 * The types that typed text fits, best first: all of a word, then the beginning of one, then a part of one.
 */
export function typesFor(text: string): PackageType[] {
  // An input method puts apostrophes between syllables.
  const typed = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]/g, '')
  const ways: readonly ((word: string) => boolean)[] = [
    (word) => word === typed,
    (word) => word.startsWith(typed),
    (word) => word.includes(typed),
  ]
  const found = ways.flatMap((fits) =>
    packageTypes.filter((type) => [type, ...typeWords[type]].some((word) => fits(word))),
  )
  return [...new Set(found)]
}
