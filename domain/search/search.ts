import { searchedPhone } from '../address/searched-phone.ts'
import { transactionName } from '../item/transaction-number.ts'
import type { LogKind } from '../log/log.ts'
import { logSentence, logTemplate } from '../messages/log-sentence.ts'
import type { Wording } from '../messages/wording.ts'
import { searchedMethods, type TransactionMethod } from '../money/payment-method.ts'
import { detailNames, detailRules } from '../order/details.ts'
import type { DetailName, Details } from '../order/fields.ts'
import { interpolate, type MessageParams } from '../refusal/interpolate.ts'
import { momentText } from '../time/format.ts'

/** What a scanner puts around a code, and the zero that makes a barcode one of 14 digits. */
const aroundCode = /^\][a-z]\w(?=\w{8,14}$)|^\*(?=\w{8,14}\*$)|(?<=^\*?\w{8,14})\*$|^0(?=\d{13}$)/g

/** Splits a search term into words, in lower case. A scanned code is a word without what the scanner puts around it. */
export function wordsOf(term: string): readonly string[] {
  const words = term.toLowerCase().trim().split(/\s+/)
  return words.map((word) => word.replace(aroundCode, '').replace(aroundCode, '')).filter(Boolean)
}

/** Whether a text contains every word, ignoring case. The words come from `wordsOf`. */
export function containsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

interface SearchedLog {
  readonly kind: LogKind
  readonly params: MessageParams
  readonly userName: string
  readonly refId: string
  /** The number of the transaction that it refers to; null when there is none. */
  readonly number: number | null
  readonly pkId: string
  readonly createdAt: number
}

/** The language in which the log is shown. */
export type LogWording = Pick<Wording, 'log' | 'words'>

/** The text of a log row that a search looks at: what the row shows in a language. Times are in ms since 1970. */
export function logText(entry: SearchedLog, { log, words }: LogWording): string {
  return `${logSentence(log[entry.kind], entry.params, words)} ${besideAction(entry)}`
}

/** The text of a log row beside its sentence: user, number and ids, time. */
export function besideAction({
  userName,
  refId,
  number,
  pkId,
  createdAt,
}: Omit<SearchedLog, 'kind' | 'params'>): string {
  const name = number === null ? '' : `${transactionName(number)} `
  return `${userName} ${name}${refId} ${pkId} ${momentText(createdAt)}`
}

const hasPlaceholder = /\{\w+\}/

/** The words of a log sentence that differ between rows of one kind: those with a placeholder. */
export function ownWords(
  { kind, params }: Pick<SearchedLog, 'kind' | 'params'>,
  wording: LogWording,
): string[] {
  const { log, words } = wording
  return logTemplate(log[kind], params)
    .split(' ')
    .filter((piece) => hasPlaceholder.test(piece))
    .map((piece) => interpolate(piece, params, words))
}

/** The kinds whose sentences always contain `word` (in lower case). */
export function kindsSaying<K extends LogKind>(kinds: readonly K[], word: string, { log }: LogWording): K[] {
  const says = (piece: string) => !hasPlaceholder.test(piece) && piece.toLowerCase().includes(word)
  return kinds.filter((kind) => log[kind].split(' ').some(says))
}

interface SearchedTransaction {
  readonly id: string
  readonly number: number
  readonly createdAt: number
  readonly username: string
  readonly paymentMethod: TransactionMethod
}

/** The text of a transaction that a search looks at; `itemTexts` are the receivers and names of its items. */
export function transactionText(
  { id, number, createdAt, username, paymentMethod }: SearchedTransaction,
  itemTexts: Iterable<string>,
): string {
  const method = searchedMethods[paymentMethod]
  return [transactionName(number), id, momentText(createdAt), username, method, ...itemTexts].join(' ')
}

/** The details by which packages are found. */
const searchedDetails = detailNames.filter((name) => detailRules[name].searched)

function detailTexts(details: Details, names: readonly DetailName[]): readonly string[] {
  return names.map((name) =>
    detailRules[name].kind === 'phone' ? searchedPhone(String(details[name])) : String(details[name]),
  )
}

/** The text of a package that a search looks at; `items` are the names of what was ordered. */
export function packageText(searched: Details & { readonly pkId: string }, items: Iterable<string>): string {
  return [searched.pkId, ...detailTexts(searched, searchedDetails), ...items].join(' ')
}

/** The text of a receiver that a search looks at. */
export function receiverText(details: Details): string {
  const names = searchedDetails.filter((name) => detailRules[name].sentIn === 'receiverData')
  return detailTexts(details, names).join(' ')
}

/** What of a package is found by its pinyin, too. */
export function packageNames(details: Details, items: Iterable<string>): readonly string[] {
  const names = searchedDetails.filter((name) => detailRules[name].kind === 'text')
  return [...detailTexts(details, names), ...items]
}

interface SearchedItem {
  readonly item: string
  readonly pkId: string
  readonly receiver: string
  readonly note: string
}

/** The text of an item row that a search looks at. */
export function itemText({ item, pkId, receiver, note }: SearchedItem): string {
  return `${item} ${pkId} ${receiver} ${note}`
}
