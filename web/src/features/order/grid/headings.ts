import { rowFields } from '../draft/draft.ts'
import type { RowField } from '../draft/problem.ts'

/** A column of the item table, or none of them. */
export type Column = RowField | 'none'

/** What the columns are called in English and Chinese tables, in the form of `plainHeading`. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  item: [
    'item',
    'itemname',
    'name',
    'product',
    'productname',
    'goods',
    '商品',
    '商品名',
    '商品名称',
    '品名',
    '名称',
    '产品',
    '产品名称',
    '货品',
    '物品',
  ],
  qty: ['qty', 'quantity', 'pcs', 'pieces', 'count', '数量', '件数', '个数', '罐数'],
  price: ['price', 'pricepereach', 'unitprice', 'priceeach', '单价', '价格', '单件价格', '澳币单价'],
  subtotalWeight: ['subtotalweight', 'totalweight', 'weight', '小计重量', '总重', '总重量', '重量'],
  stock: ['stock', '库存', '入库'],
  employee: ['employee', 'staff', 'employeepurchase', '员工', '员工自购', '自购'],
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', '备注', '说明'],
  // Computed by the form, so they are not pasted.
  none: [
    '#',
    'no',
    'row',
    'weightpereach',
    'unitweight',
    'cost',
    'costpereach',
    '序号',
    '行',
    '编号',
    '单件重量',
    '单件成本',
    '成本',
  ],
}

const columnOf = new Map<string, Column>()
for (const column of [...rowFields, 'none'] as const) {
  for (const name of headings[column]) columnOf.set(name, column)
}

/** 'Price per each (AUD)' -> 'pricepereach' */
function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\(.*?\)|[\s.:*_/-]/g, '')
    .toLowerCase()
}

function columnNamed(text: string): Column | undefined {
  return columnOf.get(plainHeading(text))
}

/**
 * The column that each cell of a line names, when the line is a row of headings; null when it is data. Of one
 * column only the heading of the column `into`, which is pasted into, is a heading: any other text may be
 * meant.
 */
export function columnsOfHeadings(line: readonly string[], into: RowField): readonly Column[] | null {
  const columns = line.map((text) => columnNamed(text) ?? 'none')
  if (line.length === 1) return columns[0] === into ? columns : null
  const texts = line.filter((text) => text !== '')
  const known = texts.filter((text) => columnNamed(text) !== undefined)
  const ours = columns.filter((column) => column !== 'none')
  // A table may have further columns, but a line with numbers is data.
  const isHeading =
    known.length === texts.length
      ? ours.length > 0
      : ours.length > 1 && !texts.some((text) => /\d/.test(text))
  return isHeading ? columns : null
}
