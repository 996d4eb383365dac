import type { ItemType } from '#domain/item/moves.ts'
import type { InvoiceColumn, InvoiceTexts } from '#domain/messages/server-wording.ts'
import { type Fen, sum } from '#domain/unit/units.ts'
import { dollars, kilograms, yuan } from './figures.ts'
import type { GonePieces, InvoiceItem, InvoiceSums } from './port.ts'
import type { TableColumn } from './table.ts'

type Column = TableColumn<InvoiceItem> & { readonly name: InvoiceColumn }

/**
 * Fields of a transaction item (business-rules.md 10) from left to right; the note has a line of its own
 * below.
 */
const columns: readonly (Omit<Column, 'title' | 'value'> & {
  readonly value: (item: InvoiceItem, texts: InvoiceTexts) => string
})[] = [
  { name: 'item', width: 172, align: 'left', value: ({ item }) => item },
  { name: 'qty', width: 36, align: 'right', value: ({ qty }) => pieces(qty) },
  {
    name: 'originalType',
    width: 62,
    align: 'left',
    dot: ({ originalType }) => typeColors[originalType],
    value: ({ originalType }, texts) => texts.types[originalType],
  },
  { name: 'price', width: 50, align: 'right', value: ({ price }) => dollars(price) },
  { name: 'weight', width: 46, align: 'right', value: ({ weight }) => kilograms(weight) },
  { name: 'cost', width: 54, align: 'right', value: ({ cost }) => yuan(cost) },
  { name: 'packageId', width: 76, align: 'left', value: ({ packageId }) => packageId },
  { name: 'receiver', width: 64, align: 'left', value: ({ receiver }) => receiver },
  {
    name: 'payAmountFromCustomer',
    width: 66,
    align: 'right',
    value: ({ payAmountFromCustomer }) => yuan(payAmountFromCustomer),
  },
  { name: 'profits', width: 54, align: 'right', value: ({ profits }) => yuan(profits) },
  {
    name: 'returnAllProfits',
    width: 38,
    align: 'center',
    value: ({ returnAllProfits }, texts) => (returnAllProfits ? texts.yes : '–'),
  },
  {
    name: 'payAmountToSender',
    width: 58,
    align: 'right',
    value: ({ payAmountToSender }) => yuan(payAmountToSender),
  },
]

export function invoiceColumns(texts: InvoiceTexts): readonly Column[] {
  return columns.map(({ value, ...column }) => ({
    ...column,
    title: texts.columns[column.name],
    value: (item) => value(item, texts),
  }))
}

export const invoiceWidth = columns.reduce((width, column) => width + column.width, 0)

type Summed = Pick<InvoiceItem, 'qty' | 'payAmountFromCustomer' | 'profits' | 'payAmountToSender' | 'gone'>

/** Whether no piece of a row stands. */
export function isGone({ gone }: { readonly gone?: Pick<GonePieces, 'qty' | 'of'> }): boolean {
  return gone !== undefined && gone.qty === gone.of
}

/** The line of totals: a name, and the sums below their columns. */
export function totalsLine(name: string, sums: InvoiceSums): string[] {
  const texts: Partial<Record<InvoiceColumn, string>> = {
    item: name,
    qty: pieces(sums.qty),
    payAmountFromCustomer: yuan(sums.payAmountFromCustomer),
    profits: yuan(sums.profits),
    payAmountToSender: yuan(sums.payAmountToSender),
  }
  return columns.map((column) => texts[column.name] ?? '')
}

/** Sums of what stands. */
export function sumsOf(all: readonly Summed[]): InvoiceSums {
  const items = all.filter((item) => !isGone(item))
  const total = (name: 'payAmountFromCustomer' | 'profits' | 'payAmountToSender') =>
    sum(items.map((item) => item[name]).filter((each): each is Fen => each !== null))
  return {
    qty: items.reduce((pieces, { qty }) => pieces + qty, 0),
    payAmountFromCustomer: total('payAmountFromCustomer'),
    profits: total('profits'),
    payAmountToSender: total('payAmountToSender'),
  }
}

function pieces(qty: number): string {
  return String(qty).replace('-', '−')
}

/** The page's colours for the types, used beside their names. */
const typeColors: Readonly<Record<ItemType, string>> = {
  sold: '#1d4f91',
  stock: '#b7791f',
  employee: '#2f7d4f',
  exception: '#b3372f',
}
