import { nameLook } from './names.ts'
import { chatter } from './street.ts'

/** A box, a dozen or a set has an unknown number of pieces. */
export const box = '(?:箱|件|打|提|套|组|板|份|排|boxes|box|cartons?|ctns?|cases?|sets?|dozens?|packs?)'
const single =
  '(?:罐|桶|听|聽|盒|瓶|袋|包|个|個|支|条|條|双|雙|只|隻|管|tins?|cans?|bottles?|bags?|tubes?|tubs?|jars?|pcs?|pieces?)'
/** What pieces of goods are counted in. */
export const unit = `(?:[大小]?${single}|大?${box})`

/** Pieces as no street and no name has them. */
export const counted =
  /(?:\d|[一二两三四五六七八九十])\s*(?:大?[罐桶听盒瓶袋包箱件]|(?:tin|can)s?\b)|[\p{Script=Han}\s)][x×*✕✖]\s*\d{1,3}(?!\d)/iu
/** What only a product has. */
export const product = /[1-4一二三四]段|奶粉|全脂|脱脂|低脂|胶囊|鱼油|钙片/

/** What a text says that is more than the name of goods. */
const doubts: readonly RegExp[] = [
  counted,
  // The end of a span or of a longer number: 3-4罐, 1.5罐, 二三罐. What is before a number and belongs to it: 约3罐,
  // 共3罐, 每箱6罐.
  /(?:[-/~.至到或一二两三四五六七八九十百千几数半约各每共计少多过上下先再又还才就只第余缺差加减要来拿买]|大概|差不多|stage|step|about|only|total)$/iu,
  // What no name begins with: a sign, a bracket, a number without a unit.
  /^(?:[^\p{L}\p{N}]|\d+(?:[^\p{L}\d]|(?=\p{Script=Han})(?!段|岁|周岁|个月|合一|[粒片克支度层色码寸天]|毫升))|of\b|and\b|for\b|\p{Script=Han}\s)/iu,
  // Money, and a mark of another thing.
  /[¥￥$€£@#:]|\d(?:元|块|刀|毛|rmb|aud|cny|usd|澳[元币刀]|纽币|人民币)|[单总售原定特]价|[邮运]费/iu,
  // A day or a span of numbers, where it is no age.
  /\d月\s?\d|\d[-/~.至到]\s?\d(?![\d.]*(?:岁|周岁|月|个月|g|kg|ml|l\b))|今[天晚]|[明后昨前]天|[上下这]次|周[一二三四五六日]/iu,
  /[1-4一二三四]段.*[1-4一二三四]段/u,
  /各/,
  // A request that is more than a name, a change or a question.
  /^(?:我|你|您|他|她|咱|给|要|来|再|加|帮|买|还|另|寄|发|拿|拍|订|请|麻烦|想|需要|下单|和|跟|及|与|以及|&|别|不|退(?![热烧])|换|改|减|少|送|赠|或|取消|那|这|其中)/u,
  /不要|别要|取消|换|改|赠|送|或|如果|没有|(?<!特)别|吗|[有没缺断]货|退(?![热烧])|其他|其它/u,
  new RegExp(
    `^(?:[1-4一二三四]段|数量|[件个罐箱]数|总[数量]|合计|重量|净重|规格|型号|尺寸|[大小x]|${unit}子?|qty|quantity|total|number|no)$`,
    'iu',
  ),
  /\d{5}/,
]
/**
 * Numbers that are a size, an age or a part of a name, or that words of a name follow: 900g, 3段, a2, omega-3,
 * 60 tablets.
 */
const ownNumber =
  /(?:(?:[a-z]-?|(?:stage|step|no\.?|spf|阶段|第)\s?)\d+|\d+(?:[.,]\d+)?(?=\p{L}|%|\s[a-z]{3}))/giu
/** Brands that people write directly behind a name: 李雷爱他美1段. */
const glued =
  /^(?<word>\p{Script=Han}{2,4}?)(?:的|(?=爱他美|贝拉米|可瑞康|雅培|惠氏|德运|美素|合生元|[a-z]))/iu
const last = /(?:[-/|·]\s*|(?:[段克粒片]|\d(?:k?g|ml))\s+)(?<word>\p{Script=Han}{2,4})$/u
const first = /(?<word>.+?)(?<gap>[\s/|·-]+)\S/u
/** How a nickname of somebody ends. */
const relative = /(?:[妈爸姐哥叔]|麻麻|粑粑|阿姨|奶奶|爷爷|老师|先生|女士|小姐|太太|总)$/u

/** How goods are wanted, which says nothing of them. */
const harmless =
  /^(?:[加特]?急[用件需]?|尽快.{0,4}|越快越好|谢谢.{0,3}|多谢|感谢|(?:辛苦|麻烦|拜托)了?|拍照|已付款?|包邮|玫瑰|抱拳|愉快|微笑|呲牙|ok|合十|爱心|强|握手|偷笑|捂脸|拥抱|可爱|胜利|鼓掌|太阳|耶)$/i

/**
 * Whether somebody must look at what a message calls goods, because it may hold something else as well: a
 * number, money, a remark, a person.
 */
export function isDoubtfulName(name: string): boolean {
  if (doubts.some((doubt) => doubt.test(name))) return true
  // A bare number may be the pieces, the stage or the price.
  if (/\d/.test(name.replace(ownNumber, ''))) return true
  if (name.split(/[\s()[\]【】]/).some((each) => chatter.test(each) || harmless.test(each))) return true
  if ([glued, last].some((form) => nameLook(form.exec(name)?.groups?.word ?? '') === 'sure')) return true
  const { word = '', gap = '' } = first.exec(name)?.groups ?? {}
  const look = nameLook(word)
  // 王春燕-a2白金3段
  if (gap.trim() !== '') return look !== null
  return /\p{Script=Han}/u.test(word) && (look === 'sure' || relative.test(word))
}

/** Whether a remark in brackets behind the pieces may say which goods or how many are meant; （急） does not. */
export function isDoubtfulRemark(text: string): boolean {
  return !harmless.test(text)
}
