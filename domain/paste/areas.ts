import { isWhole } from '../address/area-name.ts'
import { locationsOf, nameAt } from '../address/areas.ts'
import { type AreaReading, agreed, areasAt, common, unlistedAt } from '../address/read-address.ts'

export interface FoundAreas {
  readonly start: number
  readonly end: number
  readonly areas: AreaReading
  /** Whether the names are certainly areas; short names directly before a street (上海浦东世纪大道) are not. */
  readonly sure: boolean
  /** One short name that may be a name of a person as well: 高平. */
  readonly weak: boolean
}

const separator = /[\s,，、;。|/【】[\]():\p{Extended_Pictographic}-]/u

/** The chains of areas in a simplified text from an index on, in their order. */
export function areasIn(text: string, from: number): readonly FoundAreas[] {
  const found: FoundAreas[] = []
  let at = from
  let behindDistrict = false
  while (at < text.length) {
    const free = at === from || separator.test(text.charAt(at - 1)) || at === found.at(-1)?.end
    const here: FoundAreas | null =
      nameAt(text, at) === ''
        ? null
        : (chainIn(text, at, free, behindDistrict) ?? (free && found.length === 0 ? loose(text, at) : null))
    if (here) {
      found.push(here)
      behindDistrict ||= !here.weak && here.areas.district !== ''
    }
    at = here?.end ?? at + 1
  }
  return found
}

function chainIn(text: string, start: number, free: boolean, behindDistrict: boolean): FoundAreas | null {
  const areas = areasAt(text, start)
  if (!areas) return null
  const end = Math.min(text.length, areas.end)
  const { names, whole } = areas.chain
  const name = nameAt(text, start)
  const result = { start, end, areas, sure: true, weak: false }
  // Behind a district the street may have the name of an area: only words of their own count.
  if (behindDistrict) {
    const alone =
      end === text.length || separator.test(text.charAt(end - 1)) || separator.test(text.charAt(end))
    const again = names > 2
    return free && whole && (alone || again) && isWhole(name) ? result : null
  }
  if (names > 1 || areas.zone) return free || isWhole(name) ? result : null
  if (whole) return free || /(?:省|自治区|市)$/.test(name) ? result : null
  return free ? { ...result, weak: true } : null
}

/** A province or city and what belongs to it, in short names, directly before a street. */
function loose(text: string, start: number): FoundAreas | null {
  let places = locationsOf(nameAt(text, start))
  let at = start + nameAt(text, start).length
  let names = 1
  for (;;) {
    const name = nameAt(text, at)
    const next = common(places, locationsOf(name))
    if (next.length === 0) break
    places = next
    at += name.length
    names += 1
  }
  const place = agreed(places)
  if (names < 2 || place.city === '' || /^(?:[路街道巷]|大[道学厦]|医院)/.test(text.slice(at))) return null
  const chain = { places, end: at, names, whole: false }
  const unknown = place.district === '' ? unlistedAt(text, at) : ''
  const end = at + unknown.length
  const zone = unknown === '' ? null : { start: at, end }
  return { start, end, areas: { ...place, chain, zone, end }, sure: false, weak: false }
}
