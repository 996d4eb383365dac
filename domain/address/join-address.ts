import { areasOnce, goesOn, isWhole, skipGap, skipPseudo, spellingsOf, standsAlone } from './area-name.ts'

/** How much of a text shows whether it goes on with the name of an area, in characters. */
export const longestTail = 12

/** What is known of names of areas: without a list only what the name itself shows. */
export interface AreaNames {
  /** How an area may be written: 四川省, 四川. */
  spellings(name: string): readonly string[]
  /** The text in simplified characters, character by character. */
  simplified(text: string): string
}

const bare: AreaNames = { spellings: spellingsOf, simplified: (text) => text }

/**
 * Areas and street in one line: each area once, no pseudo-areas, and the areas not again at the start of the
 * street (business-rules.md 8). Texts are cleaned.
 */
export function joinAddress(names: readonly string[], street: string, known: AreaNames = bare): string {
  const areas = areasOnce(names)
  const { seen, rest } = withoutAreas(street, areas, known)
  // The street may say 北京市 where the field says 北京.
  return areasOnce(areas.flatMap((area, index) => [area, ...(seen[index] ?? [])])).join('') + rest
}

/**
 * The street without a chain of areas at its start, and how the chain spelled each area. Only a chain that
 * ends with the smallest area, and with a word, is taken off: a repeated name is harmless, a cut one is not.
 * So 四川大学 stays in 四川, and 鼓楼区政府 in 鼓楼区.
 */
function withoutAreas(street: string, areas: readonly string[], known: AreaNames) {
  const text = known.simplified(street)
  const spellings = areas.map((area) => known.spellings(known.simplified(area)))
  const seen = areas.map(() => new Set<string>())
  let found: { index: number; at: number; name: string }[] = []
  let cut = 0
  let last = 0
  let at = text.startsWith('中国') ? 2 : 0
  for (;;) {
    at = skipPseudo(text, at)
    // The chain may be there twice, and one name may be the province and its city.
    const from = last === spellings.length - 1 ? 0 : last
    let name = ''
    for (const [index, each] of spellings.entries()) {
      for (const spelling of index < from ? [] : each) {
        if (spelling.length < name.length || !text.startsWith(spelling, at)) continue
        name = spelling
        last = index
      }
    }
    if (name === '') return { seen, rest: street.slice(cut) }
    found.push({ index: last, at, name })
    at += name.length
    if (last < spellings.length - 1) continue
    const behind = text.slice(at, at + longestTail)
    if (isWhole(name) ? goesOn(name, behind) : !standsAlone(behind)) continue
    for (const { index, at: start, name: one } of found)
      seen[index]?.add(street.slice(start, start + one.length))
    found = []
    cut = skipGap(text, at)
  }
}
