import { cleanText } from '#domain/text.ts'

/** Words that stand where a city would, and name none (rules.md 8). */
const pseudoCities = /^(?:市辖区|市辖县|县|(?:省|自治区)?直辖县(?:级行政(?:区划|单位))?)$/
/** After a district's name these belong to the name of an institution: 鼓楼区政府 is no repeated district. */
const institution = /^(?:人民|政府|委|法院|检察|公安|教育|医院|卫生|中学|小学|实验|第)/
const suffix = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|省|市)$/

/**
 * Province, city, district and street as one line: no pseudo-city, no name twice in a row (北京市北京市, 北京北京市),
 * and none of the names once more at the start of the street.
 */
export function addressLine(province: string, city: string, district: string, street: string): string {
  const areas: string[] = []
  for (const name of [province, city, district].map(cleanText)) {
    if (name === '' || pseudoCities.test(name)) continue
    const last = areas.at(-1)
    if (last !== undefined && bare(last) === bare(name)) areas.pop()
    // The longer writing says the same with its kind: 北京, 北京市.
    areas.push(last !== undefined && bare(last) === bare(name) && last.length > name.length ? last : name)
  }
  return areas.join('') + withoutAreas(cleanText(street), areas)
}

function withoutAreas(street: string, areas: readonly string[]): string {
  let rest = street
  for (const area of areas) {
    const after = rest.startsWith(area) ? rest.slice(area.length).trimStart() : rest
    if (!institution.test(after)) rest = after
  }
  return rest
}

function bare(name: string): string {
  return name.replace(suffix, '')
}
