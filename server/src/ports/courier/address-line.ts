import { cleanText } from '#domain/text/text.ts'

/** Words in the place of a city that name no city (business-rules.md 8). */
const pseudoCity = /^(?:市辖区|市辖县|县|(?:省|自治区)?直辖县(?:级行政(?:区划|单位))?)$/
const startsPseudo = /^(?:市辖区|市辖县|(?:省|自治区)直辖县(?:级行政(?:区划|单位))?)\s*/
/** After a district's name these words continue the name of an institution: 鼓楼区政府 is no repeated district. */
const institution = /^(?:人民|政府|委|法院|检察|公安|教育|医院|卫生|中学|小学|实验|第)/

/**
 * Joins province, city, district and street to one line: without pseudo-cities, without repeated names (北京市北京市, 北京北京市),
 * and without repeating any of them at the start of the street.
 */
export function addressLine(province: string, city: string, district: string, street: string): string {
  const areas: string[] = []
  for (const name of [province, city, district].map(cleanText)) {
    if (name === '' || pseudoCity.test(name)) continue
    const last = areas.at(-1) ?? ''
    // 北京, 北京市 is one city; 吉林省, 吉林市 is a city in its province.
    if (last === name || last === `${name}市`) continue
    if (name === `${last}市`) areas.pop()
    areas.push(name)
  }
  return areas.join('') + withoutAreas(cleanText(street), areas)
}

function withoutAreas(street: string, areas: readonly string[]): string {
  let rest = street
  for (const area of areas) {
    const after = rest.startsWith(area) ? rest.slice(area.length).trimStart() : rest
    if (!institution.test(after)) rest = after.replace(startsPseudo, '')
  }
  return rest
}
