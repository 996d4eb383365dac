import type { PartyDetails } from '../account/party-details.ts'
import { printedAddress } from '../address/place.ts'
import { searchedPhone } from '../address/searched-phone.ts'
import { transactionName } from '../item/transaction-number.ts'
import { formatMoney } from '../money/format.ts'
import { searchedMethods, type TransactionMethod } from '../money/payment-method.ts'
import { detailNames, detailRules } from '../order/details.ts'
import type { DetailName, Details } from '../order/fields.ts'
import { shownBarcode } from '../product/barcode.ts'
import { type ProductDetails, productTexts } from '../product/product.ts'
import { momentText } from '../time/format.ts'
import { type Fen, rmb } from '../unit/units.ts'
import type { Searched } from './stored-text.ts'

interface SearchedTransaction {
  readonly id: string
  readonly number: number
  readonly createdAt: number
  readonly username: string
  readonly paymentMethod: TransactionMethod
  /** What is paid for its items, each and together. */
  readonly amounts: readonly (Fen | null)[]
}

/** `names` are the receivers and names of its items. */
export function searchedTransaction(
  { id, number, createdAt, username, paymentMethod, amounts }: SearchedTransaction,
  names: readonly string[],
): Searched {
  const method = searchedMethods[paymentMethod]
  const others = [transactionName(number), id, momentText(createdAt), username, method]
  return { names, others: [...others, ...searchedAmounts(amounts)] }
}

const searchedAmounts = (amounts: readonly (Fen | null)[]) =>
  amounts.flatMap((amount) => (amount === null ? [] : formatMoney(Math.abs(rmb.toNumber(amount)))))

interface SearchedCartEntry extends SearchedItem {
  readonly amounts: readonly (Fen | null)[]
}

export function searchedCartEntry({ amounts, ...item }: SearchedCartEntry): Searched {
  const { names, others } = searchedItem(item)
  return { names, others: [...others, ...searchedAmounts(amounts)] }
}

interface SearchedPayment {
  /** Of whom it is; empty for 'Not named'. */
  readonly party: string
  readonly amount: Fen
  readonly transferNumber: string
  readonly note: string
  readonly day: string
}

export function searchedPayment({ party, amount, transferNumber, note, day }: SearchedPayment): Searched {
  return { names: [party], others: [...searchedAmounts([amount]), transferNumber, note, day] }
}

const wholeAmount = /^-?(\d{1,9})(?:\.(\d{1,2}))?$/

/** The amounts that a word (`wordsOf`) can be. */
export function amountsOf(word: string): readonly Fen[] {
  const [, yuan, fen = ''] = wholeAmount.exec(word) ?? []
  const amount = yuan === undefined ? null : Number(yuan) * 100 + Number(fen.padEnd(2, '0'))
  return amount === null ? [] : ([amount, -amount] as Fen[])
}

/** The details by which packages are found; texts by their pinyin, too. */
const searchedDetails = detailNames.filter((name) => detailRules[name].searched)
const isName = (name: DetailName) => detailRules[name].kind === 'text'

const textOf = (details: Details, name: DetailName) =>
  detailRules[name].kind === 'phone' ? searchedPhone(String(details[name])) : String(details[name])

/** `items` are the names of what was ordered. */
export function searchedPackage(
  { pkId, ...details }: Details & { readonly pkId: string },
  items: readonly string[],
): Searched {
  const names = searchedDetails.filter(isName).map((name) => textOf(details, name))
  const others = searchedDetails.filter((name) => !isName(name)).map((name) => textOf(details, name))
  return { names: [...names, ...items], others: [...others, pkId] }
}

export function searchedReceiver({ receiver, phone }: Pick<Details, 'receiver' | 'phone'>): Searched {
  return { names: [receiver], others: [searchedPhone(phone)] }
}

interface SearchedItem {
  readonly item: string
  readonly pkId: string
  readonly receiver: string
  readonly note: string
}

export function searchedItem({ item, pkId, receiver, note }: SearchedItem): Searched {
  return { names: [item, receiver], others: [pkId, note] }
}

export function searchedParty({
  name,
  phone,
  wechat,
}: Pick<PartyDetails, 'name' | 'phone' | 'wechat'>): Searched {
  return { names: [name], others: [searchedPhone(phone), wechat] }
}

type SearchedAddress = Readonly<
  Record<'name' | 'phone' | 'province' | 'city' | 'district' | 'address' | 'note', string>
>

/** Every field of an address, and the printed form without spaces. */
export function searchedAddress(address: SearchedAddress): Searched {
  const { name, phone, province, city, district, note } = address
  return {
    names: [name, printedAddress(address)],
    others: [searchedPhone(phone), province, city, district, address.address, note],
  }
}

export function searchedProduct(
  product: Pick<ProductDetails, 'nameZh' | 'nameEn' | 'aliases' | 'barcode'>,
): Searched {
  return { names: productTexts(product), others: [product.barcode, shownBarcode(product.barcode)] }
}
