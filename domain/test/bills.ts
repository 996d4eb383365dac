/** A made-up transfer. */
export interface Transfer {
  readonly number: string
  /** yyyy-MM-dd HH:mm:ss. */
  readonly at: string
  /** Received above 0, paid below, 0 for neither. */
  readonly yuan: number
  readonly name: string
  readonly status?: string
  readonly other?: string
  readonly words?: string
  /** Alipay on the web: what came back. */
  readonly refunded?: string
}

type Rows = readonly (readonly string[])[]

const padded = (text: string) => `${text}   `
const wayOf = (yuan: number, neither: string) => (yuan > 0 ? '收入' : yuan < 0 ? '支出' : neither)
const amountOf = ({ yuan, words }: Transfer, sign = '') =>
  `${sign}${(Math.abs(yuan) || Number(words ?? 1)).toFixed(2)}`

/** Lines above the table, `count` of them, as the apps write them. */
const preamble = (count: number, lines: readonly string[]): Rows =>
  Array.from({ length: count }, (_, at) => [lines[at] ?? (at % 2 ? '' : '特别提示：仅供参考，请勿修改。')])

export interface Written {
  readonly above?: number
  readonly account?: string
  /** What the file says it has. */
  readonly stated?: number
}

export function alipayApp(transfers: readonly Transfer[], written: Written = {}): Rows {
  const { above = 22, account = '138****8000', stated = transfers.length } = written
  return [
    ...preamble(above, ['导出信息：', '姓名：王小明', `支付宝账户：${account}`, `共${stated}笔记录`]),
    '交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注,'.split(
      ',',
    ),
    ...transfers.map((one) => [
      one.at,
      '转账红包',
      padded(one.name),
      'li***@example.com',
      padded(one.words ?? '转账'),
      wayOf(one.yuan, '不计收支'),
      amountOf(one),
      '余额',
      one.status ?? '交易成功',
      `${one.number}\t`,
      `${one.other ?? ''}\t`,
      '',
      '',
    ]),
  ]
}

export function alipayWeb(transfers: readonly Transfer[], { above = 5 }: Written = {}): Rows {
  return [
    ...preamble(above, ['支付宝交易记录明细查询', '账号:[ada@example.com]']),
    '交易号,商家订单号,交易创建时间,付款时间,最近修改时间,交易来源地,类型,交易对方,商品名称,金额（元）,收/支,交易状态,服务费（元）,成功退款（元）,备注,资金状态,'.split(
      ',',
    ),
    ...transfers.map((one) => [
      `${one.number}\t`,
      `${one.other ?? ''}\t`,
      one.at,
      '',
      one.at,
      '其他',
      '即时到账交易',
      padded(one.name),
      one.words ?? '转账',
      amountOf(one),
      wayOf(one.yuan, ''),
      one.status ?? '交易成功',
      '0.00',
      one.refunded ?? '0.00',
      '',
      one.yuan > 0 ? '已收入' : '已支出',
      '',
    ]),
    ['------------------------------------------'],
    [`共${transfers.length}笔记录`],
  ]
}

export function wechat(
  transfers: readonly Transfer[],
  written: Written & { readonly sign?: string } = {},
): Rows {
  const { above = 16, account = '小明', stated = transfers.length, sign = '¥' } = written
  return [
    ...preamble(above, ['微信支付账单明细', `微信昵称：[${account}]`, '', `共${stated}笔记录`]),
    '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注'.split(','),
    ...transfers.map((one) => [
      one.at,
      one.yuan > 0 ? '二维码收款' : '转账',
      one.name,
      one.words ?? '/',
      wayOf(one.yuan, '/'),
      amountOf(one, sign),
      '零钱',
      one.status ?? '支付成功',
      one.number,
      one.other ?? '/',
      '/',
    ]),
  ]
}

/** A 28-digit number, as both services give them. */
export const billNumber = (index: number) => `42000021052026110${String(index * 7919 + 13).padStart(11, '0')}`

const clock = (index: number) =>
  [index % 24, (index * 7) % 60, (index * 13 + 5) % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A month of transfers, of which every `every`th is the business's. */
export function monthOfTransfers(
  count: number,
  every = 7,
): readonly (Transfer & { readonly isOurs: boolean })[] {
  return Array.from({ length: count }, (_, index) => ({
    number: billNumber(index),
    at: `2026-10-${String((index % 28) + 1).padStart(2, '0')} ${clock(index)}`,
    yuan: (index % 3 === 0 ? 1 : -1) * (10 + index + (index % 100) / 100),
    name: ['李雷', '韩梅梅', '*明', '美团', 'Lucy'][index % 5] ?? '',
    isOurs: index % every === 0,
  }))
}
