import type { ItemType } from '#domain/item/moves.ts'
import type { InvoiceColumn, InvoiceTexts } from '#domain/messages/server-wording.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { type Fen, sum } from '#domain/money/units.ts'
import { dollars, kilograms, yuan } from './figures.ts'
import type { InvoiceItem } from './port.ts'

export interface Column {
  readonly name: InvoiceColumn
  readonly width: number
  /** Has a dot in the colour of the type before its text. */
  readonly dotted?: boolean
  readonly align: 'left' | 'right' | 'center'
  readonly value: (item: InvoiceItem, texts: InvoiceTexts) => string
  readonly total?: (items: readonly InvoiceItem[], texts: InvoiceTexts) => string
}

type Amount = 'payAmountFromCustomer' | 'profits' | 'payAmountToSender'

const amount = (name: Amount, width: number): Column => ({
  name,
  width,
  align: 'right',
  value: (item) => yuan(item[name]),
  total: (items) => yuan(sum(items.map((item) => item[name]).filter((each): each is Fen => each !== null))),
})

/** Fields of a transaction item (business-rules.md 10) from left to right; the note has a line of its own below. */
export const columns: readonly Column[] = [
  {
    name: 'item',
    width: 172,
    align: 'left',
    value: ({ item }) => item,
    total: (_, texts) => texts.totals,
  },
  {
    name: 'qty',
    width: 36,
    align: 'right',
    value: ({ qty }) => String(qty),
    total: (items) => String(sum(items.map(({ qty }) => qty))),
  },
  {
    name: 'originalType',
    width: 62,
    align: 'left',
    dotted: true,
    value: ({ originalType }, texts) => texts.types[originalType],
  },
  { name: 'price', width: 50, align: 'right', value: ({ price }) => dollars(price) },
  { name: 'weight', width: 46, align: 'right', value: ({ weight }) => kilograms(weight) },
  { name: 'cost', width: 54, align: 'right', value: ({ cost, qty }) => yuan(rowCost(cost, qty)) },
  { name: 'packageId', width: 76, align: 'left', value: ({ packageId }) => packageId },
  { name: 'receiver', width: 64, align: 'left', value: ({ receiver }) => receiver },
  amount('payAmountFromCustomer', 66),
  amount('profits', 54),
  {
    name: 'returnAllProfits',
    width: 38,
    align: 'center',
    value: ({ returnAllProfits }, texts) => (returnAllProfits ? texts.yes : '–'),
  },
  amount('payAmountToSender', 58),
]

/** The page's colours for the types, used beside their names. */
export const typeColors: Readonly<Record<ItemType, string>> = {
  sold: '#1d4f91',
  stock: '#b7791f',
  employee: '#2f7d4f',
  exception: '#b3372f',
}
