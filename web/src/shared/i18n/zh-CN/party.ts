import type { texts as english } from '../en/party.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  search: '按姓名、电话或微信号查找',
  none: '还没有往来方。点击“新往来方”，保存第一个寄件人或客户。',
  column: {
    side: '身份',
    sender: '作为寄件人\u00a0¥',
    customer: '作为客户\u00a0¥',
  },
  owes: { we: '我们欠', they: '欠我们' },
  sums: {
    label: '所显示行的合计',
    sender: { we: '我们欠寄件人', they: '寄件人欠我们' },
    customer: { they: '客户欠我们', we: '我们欠客户' },
  },

  new: '新往来方',
  newNamed: '新往来方“{{name}}”',
  form: {
    isSender: '寄件人：寄出或购买商品，由我们付款',
    isCustomer: '客户：为商品付款',
  },
  rule: {
    name: '请输入名称。',
    side: '请选择寄件人、客户，或两者。',
  },
  unsaved: '“{{name}}”还没有保存。请在输入框中按回车键保存为新往来方，或从列表中选择。',
  choose: '选择往来方',
} as const satisfies Translation<typeof english>
