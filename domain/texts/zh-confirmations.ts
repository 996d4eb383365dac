import type { ConfirmationCode } from '../confirmations.ts'

/** Every confirmation in Chinese. */
export const confirmations: Readonly<Record<ConfirmationCode, string>> = {
  'register.visitor': '注册成功，请登录。',
  'register.mail_sent': '注册成功。请点击我们发给您的邮件中的链接，然后登录。',
  'activation.mail_sent': '如果此邮箱有待激活的账号，新链接正在发送。',
  'login.done': '欢迎，{name}。',
  'logout.done': '已退出登录。',
  'reset.code_sent': '如果邮箱和用户名相符，验证码正在发送。',
  'reset.done': '密码已重置。',
  'order.saved': '包裹 {pk_id} 已保存。',
  'setting.updated': '{setting}现在是 {value}。',
  'address.added': '{name} 的地址已保存。',
  'address.updated': '{name} 的地址已更新。',
  'address.deleted': '{name} 的地址已删除。',
  'cart.added': '{qty} × {item} 已加入购物车。',
  'cart.removed': '{qty} × {item} 已移出购物车。',
  'cart.all_profits_on': '{item} 的全部利润归寄件人。',
  'cart.all_profits_off': '{item} 的利润按比例分配。',
  'item.moved': '{qty} × {item} 已从{from}转移到{to}。',
  'item.approved': '异常 {item} 已批准。',
  'note.saved': '备注已保存。',
  'transaction.paid': '已通过{paymentMethod}付款 ¥{amount}，等待管理员批准交易。',
  'transaction.approved': '交易已批准。',
}
