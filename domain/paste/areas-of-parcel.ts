import { type AreaReading, agreed, common } from '../address/read-address.ts'
import { simplified } from '../address/traditional.ts'
import { areasIn } from './areas.ts'
import { field, type PastedField, written } from './pasted-field.ts'
import type { Source } from './source.ts'
import type { AreaPart, Part, WordPart } from './tokens.ts'

interface ReadAreas {
  /** Whether it is open where the areas end and the street begins. */
  readonly blurred: boolean
  /** The parts that are areas, and not words of the street. */
  readonly taken: ReadonlySet<Part>
  /** Whether a street names areas of another place: 文三路1号（北京市朝阳区建国路2号）. */
  contradicts(street: string): boolean
  fields(source: Source, differ: boolean): Readonly<Record<'province' | 'city' | 'district', PastedField>>
}

/** The areas of a parcel: all chains together, or the only short name. */
export function areasOf(parts: readonly Part[], name: WordPart | null): ReadAreas {
  const strong = parts.filter((part): part is AreaPart => part.is === 'area')
  const weak = parts.filter(
    (part): part is WordPart & { areas: AreaReading } =>
      part.is === 'word' && part.areas !== null && part !== name,
  )
  const [first, ...others] = strong.length > 0 ? strong : weak.slice(0, 1)
  if (!first)
    return {
      taken: new Set(),
      blurred: false,
      contradicts: () => false,
      fields: (source) => areaFields(source, [], null, true),
    }
  let reading = first.areas
  let differ = false
  const taken: (AreaPart | (WordPart & { areas: AreaReading }))[] = [first]
  for (const other of others) {
    taken.push(other)
    const places = common(reading.chain.places, other.areas.chain.places)
    const one = places.length > 0 ? agreed(places) : filled(reading, other.areas)
    differ ||= places.length === 0
    reading = {
      ...reading,
      ...one,
      chain: { ...reading.chain, places: places.length > 0 ? places : [one] },
    }
  }
  const doubtful = differ || strong.length === 0 || strong.some(({ sure }) => !sure)
  const zonePart = strong.find(({ areas }) => areas.zone)
  return {
    taken: new Set<Part>(taken),
    // 成都市高新区(锦江区界): a zone and a district.
    blurred: strong.some(({ sure }) => !sure) || (zonePart !== undefined && reading.district !== ''),
    contradicts: (street) => namesOther(street, reading),
    fields: (source, contradicted) => areaFields(source, taken, reading, doubtful || contradicted, zonePart),
  }
}

/** Whether a street names areas that are not those of its address, in any piece between signs and houses. */
function namesOther(street: string, { chain }: AreaReading): boolean {
  const pieces = simplified(street).split(/[^\p{L}\p{N}]+|(?<=\d|[\da-z][号室楼栋幢座层]|单元)/iu)
  return pieces.some((piece, index) =>
    areasIn(piece, 0).some(
      ({ areas, weak, start, end }) =>
        // 东莞市 东城区: an unknown district begins the street.
        (index + start > 0 || /[省市]/.test(piece.slice(0, end))) &&
        (areas.chain.whole || !areas.zone) &&
        (!weak || end === piece.length) &&
        common(chain.places, areas.chain.places).length === 0,
    ),
  )
}

function filled(one: AreaReading, other: AreaReading) {
  return {
    province: one.province || other.province,
    city: one.city || other.city,
    district: one.district || other.district,
  }
}

function areaFields(
  source: Source,
  parts: readonly (AreaPart | WordPart)[],
  reading: AreaReading | null,
  doubtful: boolean,
  zonePart?: AreaPart,
) {
  const open = reading !== null && reading.chain.places.length > 1
  const zoneText = zonePart ? zoneOf(source, zonePart) : ''
  const { province = '', city = '', district = '' } = reading ?? {}
  const read = (text: string, unsure = false) => field(source, parts, text, doubtful || text === '' || unsure)
  return {
    province: read(province),
    city: read(city),
    district: read(district || zoneText, open || zoneText !== ''),
  }
}

/** The unknown district as it was written. */
function zoneOf(source: Source, { lineStart, areas: { zone } }: AreaPart): string {
  return zone ? written(source, lineStart + zone.start, lineStart + zone.end) : ''
}
