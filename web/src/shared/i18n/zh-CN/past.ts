import type { texts as english } from '../en/past.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  text: '某日结束时（上海时间）的状况，不受之后更正的影响。货值为成本，不含后续费用。',
  endOf: '{{month}}底',
  endOfDay: '当日结束时',
  now: '当前',
  figure: { unpaid: '未付商品', owed: '欠款' },
  toSenders: '应付寄件人',
  fromCustomers: '客户应付',
  none: '当时没有。',
  settled: '当时所有账户均已结清。',
} satisfies Translation<typeof english>
