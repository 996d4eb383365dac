import {
  beginsCondition,
  deniesDelivery,
  lost,
  namesFacility,
  type Phrases,
  released,
  returned,
  saysDelivered,
  saysDeliveredAlone,
  speaksOfCustoms,
} from './track-words.ts'

/** What a courier's text says of a parcel; null when it speaks neither of an end nor of customs. */
export type TrackMeaning = 'lost' | 'returned' | 'delivered' | 'not_delivered' | 'customs' | 'released' | null

/** Longer than anything that a courier writes about a parcel, in characters. */
const longest = 400

/**
 * Reads what a courier wrote, in Chinese or English. Only whole phrases of closed lists say that a parcel has
 * ended its way, and only where no negation, wish, question, condition or word of the future takes them back:
 * a wrong 'delivered' costs the parcel. Taken in for the receiver (代收) is delivered, waiting to be collected
 * is not.
 */
export function meaningOf(text: string): TrackMeaning {
  if (text.length > longest) return null
  const spaced = clausesOf(text)
  const clauses = spaced.map((clause) => clause.replace(spaceInChinese, ''))
  const says = ({ phrase, unless }: Phrases) =>
    clauses.some((clause) => phrase.test(clause) && !unless.test(clause))
  if (says(lost)) return 'lost'
  if (says(returned)) return 'returned'
  const isDenied = clauses.some((clause) => deniesDelivery.test(clause) || returned.phrase.test(clause))
  const isOver =
    clauses.some((clause) => saysDeliveredAlone.test(clause)) ||
    spaced.flatMap(partsOf).some((part) => saysDelivered.test(part))
  if (isOver && !isDenied) return 'delivered'
  if (says(released)) return 'released'
  if (speaksOfCustoms.test(text)) return 'customs'
  return isDenied ? 'not_delivered' : null
}

const simplified = new Map(
  Object.entries({
    簽: '签',
    運: '运',
    遞: '递',
    達: '达',
    遺: '遗',
    丟: '丢',
    損: '损',
    壞: '坏',
    毀: '毁',
    關: '关',
    無: '无',
    貨: '货',
    還: '还',
    預: '预',
    計: '计',
    將: '将',
    員: '员',
    櫃: '柜',
    驛: '驿',
    門: '门',
    絕: '绝',
    經: '经',
    沒: '没',
    請: '请',
    應: '应',
    憑: '凭',
    領: '领',
    網: '网',
    點: '点',
    倉: '仓',
    機: '机',
    場: '场',
    衛: '卫',
  }),
)
const han = String.raw`[\p{Script=Han}▢▣]`
const spaceInChinese = new RegExp(`(?<=${han}) | (?=${han})`, 'gu')
const chinese = new RegExp(`${han}+|[:,-]+$`, 'gu')
const brackets = /[【[({《「]([^】\])}》」]*)[】\])}》」]/g
/** Brackets hold places and names, and now and then the word that matters. */
const weighty =
  /未(?!来)|待(?!所)|[退拒丢损失寄不无]|虚假|误|作废|撤[销回]|取走|签收|妥投|[a-z]|^(?:本人|收件人|客户)$/

/** The clauses that state something: no question, and nothing that depends on a condition. */
function clausesOf(text: string): string[] {
  const tidy = [...text.normalize('NFKC').toLowerCase()].map((letter) => simplified.get(letter) ?? letter)
  const plain = tidy
    .join('')
    .replaceAll('’', "'")
    .replace(/\bno\. ?(?=\d)/g, 'number ')
    .replace(brackets, (_, inside: string) => {
      if (weighty.test(inside)) return ` ${inside} `
      return namesFacility.test(inside) ? '▣' : '▢'
    })
  return plain.split(/[。!;\n]+|\.(?=\s|$)|(?<=\?)/).flatMap((sentence) => {
    if (sentence.includes('?')) return []
    const clauses = sentence.split(',').map((clause) => clause.trim().replace(/\s+/g, ' '))
    const conditional = clauses.findIndex((clause) => beginsCondition.test(clause))
    return conditional < 0 ? clauses : clauses.slice(0, conditional)
  })
}

/**
 * A clause, and its parts between spaces and dashes; a clause that names a place of a courier is not taken
 * apart.
 */
function partsOf(clause: string): string[] {
  const joined = clause.replace(spaceInChinese, '')
  if (namesFacility.test(joined)) return [joined]
  const ofLatin = clause.replace(chinese, ' ').trim()
  const parts = [clause, ofLatin].flatMap((text) =>
    text.split(/ [-–—] |(?<=\p{Script=Han})[-–—]+(?=\p{Script=Han})|\//u),
  )
  const inChinese = parts.flatMap((part) => (/\p{Script=Han}/u.test(part) ? part.split(' ') : [part]))
  // Before a colon stands a label.
  const unlabelled = inChinese.map((part) => part.replace(/^(?!signed|签收人).*: ?/, ''))
  return [joined, ...unlabelled.map((part) => part.replace(spaceInChinese, '').trim())]
}
