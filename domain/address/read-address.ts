import { cleanText } from '../text/text.ts'
import { areasOnce, goesOn, isWhole, skipGap, skipPseudo, standsAlone } from './area-name.ts'
import { type Location, listedNames, locationsOf, nameAt } from './areas.ts'
import type { AddressDoubt } from './doubts.ts'
import { joinAddress, longestTail } from './join-address.ts'
import { simplified } from './traditional.ts'

interface Fields extends Location {
  readonly address: string
}

/** The parts of an address that is written in one line; '' where it has none. */
export interface AddressReading extends Fields {
  readonly doubt: AddressDoubt | null
}

/** Areas at the start of a text. */
interface Chain {
  /** All places that fit, in the order of the list. */
  readonly places: readonly Location[]
  /** The index behind the chain: 0 when the text begins with none. */
  readonly end: number
}

const anywhere: readonly Location[] = [{ province: '', city: '', district: '' }]

/** The places that fit both: each level is the same, or open in one of them. */
function common(some: readonly Location[], others: readonly Location[]): readonly Location[] {
  const all = some.flatMap((one) => others.flatMap((other) => narrowed(one, other) ?? []))
  const texts = new Set<string>()
  return all.filter(({ province, city, district }) => {
    const text = `${province} ${city} ${district}`
    return !texts.has(text) && texts.add(text)
  })
}

function narrowed(one: Location, other: Location): Location | null {
  const both = {
    province: one.province || other.province,
    city: one.city || other.city,
    district: one.district || other.district,
  }
  const fits = (['province', 'city', 'district'] as const).every(
    (level) => (one[level] || both[level]) === both[level] && (other[level] || both[level]) === both[level],
  )
  return fits ? both : null
}

/**
 * The chain of areas at the start of a simplified text. Short names (四川) count within a chain, and at its end only as words of their own;
 * so 四川大学 and 南京东路 are no areas.
 */
function chainOf(text: string): Chain {
  let chain: Chain = { places: anywhere, end: 0 }
  let { places } = chain
  let at = text.startsWith('中国') ? 2 : 0
  for (;;) {
    at = skipPseudo(text, at)
    const name = nameAt(text, at)
    places = name === '' ? [] : common(places, locationsOf(name))
    if (places.length === 0) return chain
    at += name.length
    // After a district only a district ends the chain again: 南京市鼓楼医院 is the name of a hospital.
    if (isComplete(chain.places) && !mayBeDistrict(locationsOf(name))) continue
    const behind = text.slice(at, at + longestTail)
    if (isWhole(name) ? !goesOn(name, behind) : standsAlone(behind))
      chain = { places, end: skipGap(text, at) }
  }
}

function isComplete(places: readonly Location[]): boolean {
  return places.every(({ district }) => district !== '')
}

function isTown(name: string): boolean {
  return /(?:镇|乡|街道)$/.test(name)
}

function mayBeDistrict(places: readonly Location[]): boolean {
  return places.some(({ district }) => district !== '')
}

/** A name behind a city that says by its end that it is a district: 工业园区, 闸北区. */
const unlisted =
  /^(?!.*?(?:[路街道巷弄号村镇乡]|[小校社厂院景]区).*?[区县市旗])\p{Script=Han}{2,8}?(?:[区县旗]|市(?![场民]))/u

/**
 * Reads an address in one line, which begins with its areas in their order; whole or short names, traditional characters and repeated names
 * are understood. The areas come as the list names them, and a district that the list does not know as it was written. Nothing of the rest
 * is lost.
 */
export function readAddress(value: string): AddressReading {
  const written = cleanText(value)
  const text = simplified(written)
  const { places, end } = chainOf(text)
  const [place = anywhere[0], ...others] = places
  const { province, city, district } = agreed(place as Location, others)
  const zone =
    city !== '' && district === '' && others.length === 0
      ? (unlisted.exec(text.slice(end, end + longestTail))?.[0] ?? '')
      : ''
  const address = written.slice(skipGap(text, end + zone.length))
  if (zone !== '')
    return { province, city, district: written.slice(end, end + zone.length), address, doubt: 'unknown' }
  return {
    province,
    city,
    district,
    address,
    doubt: city === '' || district === '' || address === '' ? 'incomplete' : null,
  }
}

/** What all places have in common. */
function agreed(place: Location, others: readonly Location[]): Location {
  const level = (name: keyof Location) =>
    others.every((other) => other[name] === place[name]) ? place[name] : ''
  return { province: level('province'), city: level('city'), district: level('district') }
}

/**
 * Writes the fields of an address in one line, as `joinAddress` does, and says what is doubtful of it. Names stay as they were written.
 */
export function readAddressFields(fields: Fields): {
  readonly line: string
  readonly doubt: AddressDoubt | null
} {
  const street = cleanText(fields.address)
  const names = [fields.province, fields.city, fields.district].map(cleanText)
  return { line: joinAddress(names, street, listedNames), doubt: doubtOf(names, simplified(street)) }
}

function doubtOf(names: readonly string[], street: string): AddressDoubt | null {
  let places = anywhere
  for (const name of areasOnce(names.map(simplified))) {
    const known = locationsOf(name)
    // Forms name a town where a city has no districts: 东莞市 / 长安镇.
    if (known.length === 0 && mayBeDistrict(places) && isTown(name)) continue
    if (known.length === 0) return 'unknown'
    // A district comes last.
    places = isComplete(places) && !mayBeDistrict(known) ? [] : common(places, known)
    if (places.length === 0) return 'differ'
  }
  const chain = chainOf(street)
  if (chain.end > 0) places = common(places, chain.places)
  if (places.length === 0) return 'differ'
  if (street === '' && places === anywhere) return null
  const complete = places.length === 1 && places[0]?.district !== '' && chain.end < street.length
  return complete ? null : 'incomplete'
}
