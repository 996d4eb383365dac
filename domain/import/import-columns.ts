import type { ImportKind } from './import-kinds.ts'

/** Most rows of one import: all of it is stored in one transaction, for which others wait. */
export const mostImportRows = 5000

interface ColumnRule {
  /** False for a column that a file may leave out. */
  readonly needed?: true
  /** What spreadsheets call it, in the form of `headingKey`; those of other columns are excluded by order. */
  readonly names: readonly string[]
}

const name = ['name', 'receiver', 'recipient', 'fullname', '姓名', '名字', '收件人', '收货人', '联系人']
const phone = [
  'phone',
  'mobile',
  'tel',
  'telephone',
  '电话',
  '手机',
  '手机号',
  '手机号码',
  '联系电话',
  '电话号码',
]
const note = ['note', 'notes', 'remark', 'remarks', 'comment', '备注', '说明', '附注']
const barcode = ['barcode', 'ean', 'gtin', 'upc', '条码', '条形码', '商品条码']
const weight = ['weight', 'weightperunit', 'weightkg', '重量', '单件重量', '单重', '毛重']
const price = [
  'price',
  'priceaud',
  'aud',
  'purchaseprice',
  'unitprice',
  '单价',
  '进价',
  '澳币',
  '澳元',
  '澳币单价',
]

/** The columns of each kind, in the order in which they are shown. */
export const importColumns = {
  addresses: {
    name: { needed: true, names: name },
    phone: { needed: true, names: phone },
    province: { names: ['province', 'state', '省', '省份', '所在省'] },
    city: { names: ['city', '市', '城市', '所在市'] },
    district: { names: ['district', 'county', '区', '县', '区县', '地区'] },
    address: {
      needed: true,
      names: [
        'address',
        'street',
        'fulladdress',
        '地址',
        '详细地址',
        '街道',
        '街道地址',
        '收件地址',
        '收货地址',
      ],
    },
    note: { names: note },
  },
  parties: {
    name: { needed: true, names: [...name, 'party', 'customer', 'sender', '客户', '寄件人', '往来方'] },
    phone: { names: phone },
    wechat: { names: ['wechat', 'weixin', 'wechatid', '微信', '微信号'] },
    side: { names: ['side', 'role', 'type', 'kind', '类型', '身份', '角色'] },
    sender_balance: {
      names: [
        'senderbalance',
        'weowe',
        'payable',
        'owedtosender',
        '应付',
        '欠寄件人',
        '应付款',
        '寄件人余额',
      ],
    },
    customer_balance: {
      names: [
        'customerbalance',
        'balance',
        'owesus',
        'receivable',
        'owed',
        '应收',
        '欠款',
        '应收款',
        '客户余额',
        '余额',
      ],
    },
    note: { names: note },
  },
  products: {
    name_zh: {
      names: [
        'chinesename',
        'namechinese',
        '中文名',
        '中文名称',
        '品名',
        '名称',
        '产品',
        '产品名',
        '产品名称',
        '商品',
        '商品名称',
      ],
    },
    name_en: {
      names: [
        'englishname',
        'nameenglish',
        'name',
        'product',
        'productname',
        'item',
        'title',
        '英文名',
        '英文名称',
      ],
    },
    barcode: { names: barcode },
    aliases: { names: ['alias', 'aliases', 'othernames', '别名', '其他名称', '俗称'] },
    class: { names: ['class', 'category', 'type', '类别', '分类', '类型', '种类'] },
    weight: { names: weight },
    price: { names: price },
    sale_price: {
      names: [
        'saleprice',
        'sellingprice',
        'retailprice',
        'rmb',
        '售价',
        '卖价',
        '零售价',
        '人民币',
        '销售价',
      ],
    },
  },
  stock: {
    item: {
      names: [
        'item',
        'product',
        'name',
        'itemname',
        'productname',
        '品名',
        '商品',
        '产品',
        '名称',
        '商品名称',
        '产品名称',
      ],
    },
    barcode: { names: barcode },
    qty: {
      needed: true,
      names: [
        'qty',
        'quantity',
        'pieces',
        'pcs',
        'count',
        'stock',
        'onhand',
        '数量',
        '件数',
        '库存',
        '库存数量',
        '个数',
      ],
    },
    cost: {
      needed: true,
      names: [
        'cost',
        'costrmb',
        'unitcost',
        'costperpiece',
        'costeach',
        '成本',
        '单件成本',
        '成本价',
        '人民币成本',
      ],
    },
    price: { names: price },
    weight: { names: weight },
    note: { names: note },
  },
} as const satisfies Readonly<Record<ImportKind, Readonly<Record<string, ColumnRule>>>>

type Columns = typeof importColumns
export type ImportColumn<K extends ImportKind = ImportKind> = { [One in K]: keyof Columns[One] & string }[K]

/** The rules of a kind by column. */
export const columnsOfKind = (kind: ImportKind): readonly (readonly [ImportColumn, ColumnRule])[] =>
  Object.entries<ColumnRule>(importColumns[kind]) as [ImportColumn, ColumnRule][]

/** What all writings of one heading have in common: `单件成本（RMB）`, `Unit cost / RMB`. */
function headingKey(heading: string): string {
  const plain = heading.normalize('NFKC').toLowerCase()
  const bare = plain.replace(/[([【].*?[)\]】]/g, '').replace(/[^\p{L}\p{N}]/gu, '')
  return bare === '' ? plain.replace(/[^\p{L}\p{N}]/gu, '') : bare
}

/** Which heading each column has: its index; a heading serves one column. Those that have none are left out. */
export function guessColumns(
  kind: ImportKind,
  headings: readonly string[],
): Partial<Record<ImportColumn, number>> {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  const guessed: Partial<Record<ImportColumn, number>> = {}
  const take = (fits: (key: string, names: readonly string[]) => boolean) => {
    for (const [column, { names }] of columnsOfKind(kind)) {
      if (guessed[column] !== undefined) continue
      const at = keys.findIndex((key, index) => !taken.has(index) && key !== '' && fits(key, names))
      if (at < 0) continue
      taken.add(at)
      guessed[column] = at
    }
  }
  take((key, names) => names.includes(key))
  // `收件人姓名`, `Mobile number`: only the longer names, of which one is enough.
  take((key, names) => names.some((one) => one.length > 1 && key.includes(one)))
  return guessed
}

/** A column that no row can do without, and that has no heading; null when there is none. */
export function missingColumn(kind: ImportKind, given: readonly string[]): ImportColumn | null {
  const has = (column: string) => given.includes(column)
  if (kind === 'products' && !has('name_zh') && !has('name_en')) return 'name_zh'
  if (kind === 'stock' && !has('item') && !has('barcode')) return 'item'
  return columnsOfKind(kind).find(([column, { needed }]) => needed && !has(column))?.[0] ?? null
}

/** How far down a file its headings are looked for. */
const mostAbove = 100

/** The row of the headings: the one with most names of columns, else the first that is not empty. */
export function headingRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const names = new Set(columnsOfKind(kind).flatMap(([, rule]) => rule.names))
  const known = rows
    .slice(0, mostAbove)
    .map((cells) => cells.filter((cell) => names.has(headingKey(cell))).length)
  const most = Math.max(0, ...known)
  return most > 0
    ? known.indexOf(most)
    : Math.max(
        0,
        rows.findIndex((cells) => cells.some(Boolean)),
      )
}
