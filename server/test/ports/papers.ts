import { aud, type Fen, kg, rmb } from '#domain/unit/units.ts'
import type { InvoiceData, InvoiceItem, PostSlipData } from '../../src/ports/documents/port.ts'

const goods = [
  'A2 白金婴儿奶粉 3段 900g',
  'Blackmores 深海鱼油 1000mg 400粒',
  'Maxigenes 美可卓蓝胖子全脂奶粉 1kg',
  'UGG 雪地靴 中筒 黑色 38码（防水升级款，附赠羊毛鞋垫两双）',
  'Swisse 钙维生素D 150片',
]
const originals = ['sold', 'stock', 'exception', 'employee'] as const

export function invoiceItem(n: number): InvoiceItem {
  const originalType = originals[n % 4] ?? 'sold'
  const employee = originalType === 'employee'
  const customer = rmb.from(268.5 + n * 7)
  const profits = (originalType === 'exception' ? rmb.from(-12.4) : rmb.from(33.25 + n)) as Fen
  return {
    item: goods[n % goods.length] ?? '',
    qty: (n % 5) + 1,
    originalType,
    // Sums of decimal floats are not exact decimals.
    cost: rmb.from(Number((112.07 + n).toFixed(2))),
    profits: employee ? null : profits,
    price: aud.from(23.99),
    weight: kg.from(0.98),
    packageId: `PE${1_234_567 + n}AB`,
    receiver: ['王芳', '欧阳建国', '李静怡'][n % 3] ?? '',
    returnAllProfits: n % 6 === 1,
    payAmountFromCustomer: employee ? null : customer,
    payAmountToSender: rmb.from(1034.5 + n),
    note: n % 4 === 1 ? '客户要求尽快发货，外包装勿压；如有破损请先联系。' : '',
  }
}

export function invoice(items: number): InvoiceData {
  return {
    logo: null,
    businessName: '极地小店 Parcel Desk',
    transactionId: '01JB2C3D4E5F6G7H8J9K0MNPQR',
    number: 2041,
    payer: '陈思远 Siyuan Chen',
    paymentMethod: 'Alipay',
    createdAt: Date.UTC(2026, 9, 3, 18, 4, 5),
    approvedAt: Date.UTC(2026, 9, 4, 2, 30),
    rejectedAt: null,
    state: 'approved',
    items: Array.from({ length: items }, (_, n) => invoiceItem(n)),
  }
}

export function slip(items: number): PostSlipData {
  return {
    businessName: '极地小店 Parcel Desk',
    packageId: 'PE1234567AB',
    isSandbox: false,
    type: '非奶粉',
    receiver: '欧阳建国',
    phone: '13800138000',
    address: '湖北省仙桃市仙桃大道505号翠湖名苑16栋1502室',
    items: Array.from({ length: items }, (_, n) => ({
      item: goods[n % goods.length] ?? '',
      qty: (n % 3) + 1,
    })),
    weight: kg.from(5.28),
    sendTime: Date.UTC(2026, 9, 3, 17, 0),
  }
}

/** The slowest names to draw, in the longest order: each letter with three marks. */
export const hostileName = 'a\u0323\u0337\u0344'.repeat(49)

/** Difficult texts that a paper must handle. */
export const oddTexts = [
  ['rare characters', '龘 𠮷 㐂 𪚥'],
  ['emoji', '🎉👨‍👩‍👧🇦🇺👍🏽'],
  ['combining and invisible characters', 'e\u0301\u202e\u200b'],
  ['half a surrogate pair', '\ud800 half'],
  ['control characters', '\u0000\u001f\u007f'],
  ['Arabic', 'العربية'],
  ['scripts without a font', '한국어 ไทย'],
  ['private and unassigned characters', '\ue000\u{10ffff}\u0378'],
  ['line breaks only', '\n\n\n'],
  ['nothing', ''],
  ['one long word', 'x'.repeat(3000)],
  ['3000 Chinese characters', '长'.repeat(3000)],
  ['3000 characters without a glyph', '𪚥'.repeat(3000)],
  ['4000 short words', 'a b '.repeat(2000)],
  ['PDF syntax', '</text> (\\) <<>> %'],
] as const
