import type { ItemType } from '#domain/moves.ts'
import { type Fen, sum } from '#domain/units.ts'
import { dollars, kilograms, yuan } from './figures.ts'
import type { InvoiceItem } from './port.ts'

export interface Column {
  readonly title: readonly string[]
  readonly width: number
  /** Has a dot in the colour of the type before its text. */
  readonly dotted?: boolean
  readonly align: 'left' | 'right' | 'center'
  readonly value: (item: InvoiceItem) => string
  readonly total?: (items: readonly InvoiceItem[]) => string
}

type Amount = 'payAmountFromCustomer' | 'profits' | 'payAmountToSender'

const totalOf = (field: Amount) => (items: readonly InvoiceItem[]) =>
  yuan(sum(items.map((item) => item[field]).filter((amount): amount is Fen => amount !== null)))
const yes = (flag: boolean) => (flag ? 'Yes' : '–')

/** Fields of a transaction item (product-spec 3) from left to right; the note has a line of its own below. */
export const columns: readonly Column[] = [
  { title: ['Item'], width: 172, align: 'left', value: ({ item }) => item, total: () => 'Total' },
  {
    title: ['Qty'],
    width: 30,
    align: 'right',
    value: ({ qty }) => String(qty),
    total: (items) => String(sum(items.map(({ qty }) => qty))),
  },
  { title: ['Type'], width: 64, align: 'left', dotted: true, value: ({ originalType }) => originalType },
  { title: ['Price', 'A$ each'], width: 50, align: 'right', value: ({ price }) => dollars(price) },
  { title: ['Weight', 'kg each'], width: 46, align: 'right', value: ({ weight }) => kilograms(weight) },
  { title: ['Cost', '¥ each'], width: 54, align: 'right', value: ({ cost }) => yuan(cost) },
  { title: ['Package'], width: 78, align: 'left', value: ({ packageId }) => packageId },
  { title: ['Receiver'], width: 66, align: 'left', value: ({ receiver }) => receiver },
  {
    title: ['From customer', '¥'],
    width: 66,
    align: 'right',
    value: ({ payAmountFromCustomer }) => yuan(payAmountFromCustomer),
    total: totalOf('payAmountFromCustomer'),
  },
  {
    title: ['Profits', '¥'],
    width: 54,
    align: 'right',
    value: ({ profits }) => yuan(profits),
    total: totalOf('profits'),
  },
  {
    title: ['All', 'profits'],
    width: 38,
    align: 'center',
    value: ({ returnAllProfits }) => yes(returnAllProfits),
  },
  {
    title: ['To sender', '¥'],
    width: 58,
    align: 'right',
    value: ({ payAmountToSender }) => yuan(payAmountToSender),
    total: totalOf('payAmountToSender'),
  },
]

/** Colours that carry the same meaning on the page, beside the word. */
export const typeColors: Readonly<Record<ItemType, string>> = {
  sold: '#1d4f91',
  stock: '#b7791f',
  employee: '#2f7d4f',
  exception: '#b3372f',
}
