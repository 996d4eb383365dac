/**
 * Names that official lists and forwarders put where an area has none: 市辖区 and 县 for the districts and
 * counties of a municipality, 省直辖县级行政区划 (in many spellings) for counties that belong to no city, 其它区 for no
 * district at all (business-rules.md 8).
 */
const pseudoArea =
  /^(?:(?:北京|天津|上海|重庆)市?(?:城区|郊县)|市辖[区县]|郊县|[区县]|.*直辖.*|(?:省|自治区)直管.*|县级行政.*|其[它他]区?县?市?|暂?无|[-—－–/]+)$/
const pseudoInText =
  /市辖[区县]|(?:省|自治区)(?:直辖|直管)(?:县级|县|市|行政)*(?:区划|单位)?|直辖县(?:级|行政)*(?:区划|单位)?|其[它他][区县]|县(?=[\s,，、/|·-])/y

export function isPseudoArea(name: string): boolean {
  return pseudoArea.test(name)
}

// The peoples that autonomous areas are named after.
const peoples =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|保安|裕固|独龙|各'
const autonomous = new RegExp(`^(.{2,}?)(?:(?:${peoples})族?)*族?自治[区州县旗]$`, 'u')
const suffixed = /^(.{2,}?)(?:特别行政区|行政委员会|省|市|地区|盟|林区|特区|新区|区|县|旗|州)$/u

/**
 * The short name of an area: 四川 for 四川省, 延边 for 延边朝鲜族自治州; the name itself where it has no shorter one, as 忠县.
 */
export function shortArea(name: string): string {
  return autonomous.exec(name)?.[1] ?? suffixed.exec(name)?.[1] ?? name
}

/** How the name of an area may be written: 延边朝鲜族自治州, 延边州, 延边. */
export function spellingsOf(name: string): readonly string[] {
  const short = shortArea(name)
  const kind = /自治(?:区|([州县旗]))$/.exec(name)
  return kind ? [name, short + (kind[1] ?? '自治区'), short] : [name, short]
}

/** Whether two names are one area: 北京 and 北京市, 广西自治区 and 广西壮族自治区, but not 吉林省 and 吉林市. */
function isSame(one: string, other: string): boolean {
  const short = shortArea(one)
  return short === shortArea(other) && (one.at(-1) === other.at(-1) || one === short || other === short)
}

/**
 * Names of areas, from the largest, each once and without pseudo-areas: 北京, 北京市 are one city, 吉林省, 吉林市 are
 * two areas. Of two spellings the longer one stays.
 */
export function areasOnce(names: readonly string[]): string[] {
  const areas: string[] = []
  for (const name of names) {
    if (name === '' || isPseudoArea(name)) continue
    const last = areas.at(-1) ?? ''
    if (!isSame(last, name)) areas.push(name)
    else if (name.length > last.length) areas.splice(-1, 1, name)
  }
  return areas
}

/** What may stand between the names of a chain of areas. */
const gap = /[\s,，、/|·-]*/y

/** The index behind spaces and separators. */
export function skipGap(text: string, start: number): number {
  gap.lastIndex = start
  return gap.test(text) ? gap.lastIndex : start
}

/** The index behind spaces, separators and pseudo-areas. */
export function skipPseudo(text: string, start: number): number {
  let at = skipGap(text, start)
  for (;;) {
    pseudoInText.lastIndex = at
    if (!pseudoInText.test(text)) return at
    at = skipGap(text, pseudoInText.lastIndex)
  }
}

// After 市, 区, 县 and 省 these begin another word: 市场, 区域, 市中心 (but 中心大道 is a street), 县城 (but 县城关镇 has a town),
// 省会.
const otherWord: Readonly<Record<string, RegExp>> = {
  市: /^(?:[场民容郊值价区立属级]|中[心医学](?!.?[路街道])|政(?!府))/,
  区: /^(?:[域间划块级立属]|中[心医学](?!.?[路街道])|政(?!府))/,
  县: /^(?:[域级立属]|中[心医学](?!.?[路街道])|政(?!府)|城(?![东西南北关厢]))/,
  省: /^(?:[城会立属级道]|政(?!府))/,
}
/**
 * After the name of an area these go on with the name of an institution: 鼓楼区政府. A street may be called after
 * one, too.
 */
const institution =
  /^(?:人民|政府|[市区县]?委|法院|检察|公安|派出所|教育|医院|卫生|疾控|妇幼|小学|实验|第|税务|工商|财政|民政|图书馆|文化|体育|党校|幼儿园|大学|学院|[一二三四五六七八九十]中|职|老年|少年|青少年|残联|总工会|博物馆)/
const street = /^.{1,4}?(?:路|街|道|巷|里|弄)(?!道)/

/** Whether a name says what kind of area it is: 朝阳区, not 朝阳. */
export function isWhole(name: string): boolean {
  return /(?:[省市区县旗盟]|..州|行政委员会)$/.test(name)
}

/** Whether the text behind a whole name of an area goes on with the word, as in 鼓楼区政府 or 中山市场. */
export function goesOn(name: string, behind: string): boolean {
  if (otherWord[name.at(-1) ?? '']?.test(behind)) return true
  return institution.test(behind) && !street.test(behind)
}

// 吴江市松陵镇 begins with a former city, not with a town of 吴江.
const town = /^(?![市区县旗])[\p{Script=Han}]{2,4}?(?:镇|乡|街道)/u

/**
 * Whether a short name of an area (东莞) is a word of its own there: at the end, before a gap or before a town
 * (东莞长安镇).
 */
export function standsAlone(behind: string): boolean {
  return behind === '' || /^[\s,，、/|·-]/.test(behind) || town.test(behind)
}
