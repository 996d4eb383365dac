import { transactionName } from '../item/transaction-number.ts'
import { searchedMethods, type TransactionMethod } from '../money/payment-method.ts'
import { momentText } from '../time/format.ts'
import { fold } from './fold.ts'

/** What a scanner puts around a code, and the zero that makes a barcode one of 14 digits. */
const aroundCode = /^\][a-z]\w(?=\w{8,14}$)|^\*(?=\w{8,14}\*$)|(?<=^\*?\w{8,14})\*$|^0(?=\d{13}$)/g

/** The code of a country before a number that is a word of its own. */
const countryCode = /^(?:\+|00)(?:86|61)$/

/** Splits a search term into words, folded. A scanned code is a word without what the scanner puts around it. */
export function wordsOf(term: string): readonly string[] {
  const words = term.toLowerCase().trim().split(/\s+/)
  return words
    .map((word) => fold(word.replace(aroundCode, '').replace(aroundCode, '')))
    .filter((word) => word !== '' && !countryCode.test(word))
}

/** Whether a text contains every word. The words come from `wordsOf`. */
export function containsAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
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
