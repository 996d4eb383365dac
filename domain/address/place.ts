import { cleanText } from '../text/text.ts'
import { areasOnce, isPseudoArea, shortArea } from './area-name.ts'
import { joinAddress } from './join-address.ts'

/** Administrative areas and the address line below them, as printed on a parcel. */
export interface Place {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

/**
 * province + city + district + address in one line, each name once and without pseudo-cities
 * (business-rules.md 8).
 */
export function printedAddress(place: Place): string {
  const { province, city, district, address } = realPlace(place)
  return joinAddress([province, city, district], address)
}

/** Province, city and district, each name once: the city of a municipality has its name. */
export function areaNames({ province, city, district }: Omit<Place, 'address'>): string[] {
  return areasOnce([province, city, district])
}

/**
 * Official lists put the districts of a municipality under 市辖区 or 县, and counties that belong to no city
 * under 省直辖县…. Parcels never show those names. The municipality or the county replaces such a city.
 */
export function realPlace(place: Place): Place {
  const province = cleanText(place.province)
  const named = { city: cleanText(place.city), district: cleanText(place.district) }
  const county = isPseudoArea(named.district) ? '' : named.district
  const city = isPseudoArea(named.city) ? (isMunicipality(province) ? province : county) : named.city
  return {
    province,
    city,
    district: isPseudoArea(named.district) ? city : named.district,
    address: cleanText(place.address),
  }
}

function isMunicipality(province: string): boolean {
  return ['北京', '天津', '上海', '重庆'].includes(shortArea(province))
}
