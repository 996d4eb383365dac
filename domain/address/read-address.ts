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

/** Areas at an index of a text. */
interface Chain {
  /** All places that fit, in the order of the list. */
  readonly places: readonly Location[]
  /**
   * The index behind the chain and what separates it from the street: where it was looked for when there is
   * none.
   */
  readonly end: number
  /** The number of names, and whether one of them says what kind of area it is (朝阳区, not 朝阳). */
  readonly names: number
  readonly whole: boolean
}

/** A chain of areas, with a district behind it that the list does not know (高新区, 闸北区). */
export interface AreaReading extends Location {
  readonly chain: Chain
  /** Where the unknown district begins and ends; null when there is none. */
  readonly zone: { readonly start: number; readonly end: number } | null
  /** The index behind all areas. */
  readonly end: number
}

const anywhere: readonly Location[] = [{ province: '', city: '', district: '' }]

/** The places that fit both: each level is the same, or open in one of them. */
export function common(some: readonly Location[], others: readonly Location[]): readonly Location[] {
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
 * The chain of areas at an index of a simplified text. Short names (四川) count within a chain, and at its end
 * only as words of their own; so 四川大学 and 南京东路 are no areas.
 */
function chainAt(text: string, start: number): Chain {
  let chain: Chain = { places: anywhere, end: start, names: 0, whole: false }
  let { places, names, whole } = chain
  let at = text.startsWith('中国', start) ? start + 2 : start
  for (;;) {
    at = skipPseudo(text, at)
    const name = nameAt(text, at)
    places = name === '' ? [] : common(places, locationsOf(name))
    if (places.length === 0) return chain
    at += name.length
    names += 1
    whole ||= isWhole(name)
    // After a district only a district ends the chain again: 南京市鼓楼医院 is the name of a hospital.
    if (isComplete(chain.places) && !mayBeDistrict(locationsOf(name))) continue
    const behind = text.slice(at, at + longestTail)
    if (isWhole(name) ? !goesOn(name, behind) : standsAlone(behind))
      chain = { places, end: skipGap(text, at), names, whole }
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
 * The areas at an index of a simplified text, from the largest to the smallest, as the list names them; null
 * when there are none.
 */
export function areasAt(text: string, start: number): AreaReading | null {
  const chain = chainAt(text, start)
  const place = agreed(chain.places)
  const unknown = place.district === '' && chain.places.length === 1
  const city = unknown && place.city === '' ? cityOfZone(text, chain) : null
  const behind = city?.end ?? chain.end
  const zone = unknown && (city?.place ?? place).city !== '' ? unlistedAt(text, behind) : ''
  if (zone === '') return chain.names === 0 ? null : { ...place, chain, zone: null, end: chain.end }
  const end = behind + zone.length
  const read = city ? { ...chain, places: [city.place], end: behind, names: chain.names + 1 } : chain
  return {
    ...(city?.place ?? place),
    chain: read,
    zone: { start: behind, end },
    end: skipGap(text, end),
  }
}

/** The unknown district at an index; '' where a listed area begins. */
export function unlistedAt(text: string, at: number): string {
  if (isWhole(nameAt(text, at)) || chainAt(text, at).names > 1) return ''
  return unlisted.exec(text.slice(at, at + longestTail))?.[0] ?? ''
}

const zoneName = /(?:高新|经开|开发|工业园|^..新)区$/

/** The city whose short name stands directly before an unknown district: 苏州工业园区. */
function cityOfZone(text: string, { places, end }: Chain): { place: Location; end: number } | null {
  const name = nameAt(text, end)
  const [place, ...others] = common(
    places,
    locationsOf(name).filter(({ city, district }) => city !== '' && district === ''),
  )
  if (name === '' || place === undefined || others.length > 0) return null
  // 深圳南山科技园南区 is in 南山区.
  const behind = end + name.length
  const inCity = common([place], locationsOf(nameAt(text, behind))).length > 0
  if (inCity && !zoneName.test(unlistedAt(text, behind))) return null
  return { place, end: end + name.length }
}

/**
 * Reads an address in one line, which begins with its areas in their order; whole or short names, traditional
 * characters and repeated names are understood. The areas come as the list names them, and a district that
 * the list does not know as it was written. Nothing of the rest is lost.
 */
export function readAddress(value: string): AddressReading {
  const written = cleanText(value)
  const text = simplified(written)
  const areas = areasAt(text, 0)
  const { province, city, district } = areas ?? { province: '', city: '', district: '' }
  const address = written.slice(areas?.end ?? skipGap(text, 0))
  if (areas?.zone) {
    const { start, end } = areas.zone
    return { province, city, district: written.slice(start, end), address, doubt: 'unknown' }
  }
  return {
    province,
    city,
    district,
    address,
    doubt: city === '' || district === '' || address === '' ? 'incomplete' : null,
  }
}

/** What all places have in common. */
export function agreed(places: readonly Location[]): Location {
  const [place = { province: '', city: '', district: '' }] = places
  const level = (name: keyof Location) =>
    places.every((other) => other[name] === place[name]) ? place[name] : ''
  return { province: level('province'), city: level('city'), district: level('district') }
}

/**
 * Writes the fields of an address in one line, as `joinAddress` does, and says what is doubtful of it. Names
 * stay as they were written.
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
  const chain = chainAt(street, 0)
  if (chain.end > 0) places = common(places, chain.places)
  if (places.length === 0) return 'differ'
  if (street === '' && places === anywhere) return null
  const complete = places.length === 1 && places[0]?.district !== '' && chain.end < street.length
  return complete ? null : 'incomplete'
}
