import type { ImportKind } from './import-kinds.ts'

/** Most rows of one import: all of it is stored in one transaction, for which others wait. */
export const mostImportRows = 5000

interface ColumnRule {
  /** False for a column that a file may leave out. */
  readonly needed: boolean
  /** What spreadsheets call it, in the form of `headingKey`. */
  readonly names: readonly string[]
}

const may = (names: string): ColumnRule => ({ needed: false, names: names.split(' ') })
const must = (names: string): ColumnRule => ({ needed: true, names: names.split(' ') })

const name = 'name receiver recipient 姓名 名字 收件人 收货人 联系人'
const phone = 'phone mobile tel 电话 手机'
const note = may('note remark comment 备注 说明 附注')
const barcode = may('barcode ean gtin upc 条码 条形码')
const weight = may('weight 重量 单重 毛重')
const price = may('price aud 单价 进价 澳币 澳元')

/** The columns of each kind, in the order in which they are shown. */
export const importColumns = {
  addresses: {
    name: must(name),
    phone: must(phone),
    province: may('province state 省 省份 所在省'),
    city: may('city 市 城市 所在市'),
    district: may('district county 区 县 区县 地区'),
    address: must('address street 地址 街道'),
    note,
  },
  parties: {
    name: must(`${name} party customer sender 客户 寄件人 往来方`),
    phone: may(phone),
    wechat: may('wechat weixin 微信'),
    side: may('side role type kind 类型 身份 角色'),
    sender_balance: may('senderbalance weowe payable owedtosender 应付 欠寄件人 寄件人余额'),
    customer_balance: may('balance owesus receivable owed 应收 欠款 余额'),
    note,
  },
  products: {
    name_zh: may('chinesename namechinese 中文名 品名 名称 产品 商品'),
    name_en: may('englishname nameenglish name product item title 英文名 英文名称'),
    barcode,
    aliases: may('alias othernames 别名 其他名称 俗称'),
    class: may('class category type 类别 分类 类型 种类'),
    weight,
    price,
    sale_price: may('saleprice sellingprice retailprice rmb 售价 卖价 人民币'),
  },
  stock: {
    item: may('item product name 品名 商品 产品 名称'),
    barcode,
    qty: must('qty quantity pieces pcs count stock onhand 数量 件数 库存 个数'),
    cost: must('cost 成本'),
    price,
    weight,
    note,
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
  // `收件人电话` is a phone, `Mobile number` too; a name of one sign stands in too many words.
  take((key, names) => names.some((one) => one.length > 1 && key.endsWith(one)))
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
  const named = rows.slice(0, mostAbove).map((cells) => Object.keys(guessColumns(kind, cells)).length)
  const most = Math.max(0, ...named)
  const at = most > 0 ? named.indexOf(most) : rows.findIndex((cells) => cells.some(Boolean))
  return Math.max(0, at)
}
