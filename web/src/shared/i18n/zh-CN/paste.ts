import { names } from '#domain/messages/zh-CN/names.ts'
import type { texts as english } from '../en/paste.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  message: '客户的消息',
  placeholder: '在此粘贴一条或多条消息：姓名、电话、地址、商品。',
  tooLong: '文字超过 {{characters}} 个字符，请分段粘贴。',
  nothing: '没有找到电话、地址或商品。',
  parcel: '包裹 {{number}}',
  field: {
    name: names.receiver,
    phone: names.phone,
    province: names.province,
    city: names.city,
    district: names.district,
    address: names.address,
  },
  item: '商品 {{number}}',
  qty: '数量 {{number}}',
  product: '目录产品：{{product}}',
  whichProduct: '是哪个产品？',
  perhaps: '也许是：',
  remember: '记住“{{written}}”就是 {{product}}',
  remembered: '已记住“{{written}}”就是 {{product}}，可在“产品”的其他名称中看到。',
  doubtful: '请核对：也可能有别的读法。',
  missing: '消息中没有',
  confirm: '{{field}}无误',
  unseen_other: '还有 {{count}} 项待核对',
  rest: '未识别：',
  leave: '不录入',
  more: '显示更多包裹（{{count}} 个）',
  savedAddress: '已存地址：',
  savedParty: '已存往来方：',
  use: '使用',
} as const satisfies Translation<typeof english>
