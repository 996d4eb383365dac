import { roles } from '#domain/messages/zh-CN/names.ts'
import type { MailTexts } from '../texts.ts'

/** In the terms of docs/glossary.md. */
export const texts: MailTexts = {
  greeting: '{name}，您好：',
  namelessColleague: '一位同事',
  namelessGreeting: '您好：',
  activation: {
    subject: '请激活您的账号',
    before: ['您在 {businessName} 的账号即将开通。请点击此链接，然后登录。链接只能使用一次。'],
    label: '激活账号',
    after: [
      '链接 24 小时内有效。过期后请在登录页面重新获取。',
      '如果您没有注册，请忽略此邮件：不点击链接，账号就不会开通。',
    ],
  },
  confirmation: {
    subject: '请确认您的邮箱地址',
    before: [
      '有人用此邮箱地址在 {businessName} 注册了账号。请点击此链接，确认这是您的邮箱。链接只能使用一次。',
      '确认后，该账号的原密码作废，所有登录均会退出。之后请设置新密码。',
    ],
    label: '确认邮箱地址',
    after: ['链接 24 小时内有效。过期后请在登录或注册页面重新获取。', '如果您不知道这个账号，请忽略此邮件。'],
  },
  verificationCode: {
    subject: '您的验证码',
    before: ['请在索取验证码的页面输入此验证码，并设置新密码。'],
    after: [
      '验证码只能使用一次，10 分钟内有效。新的验证码会取代旧的。',
      '如果不是您本人索取，请忽略此邮件，您的密码不会改变。请勿将验证码告诉任何人。',
    ],
  },
  passwordChanged: {
    subject: '您的密码已更改',
    before: ['您的账号密码刚刚已更改，所有登录均已退出。'],
    label: '重置密码',
    after: ['如果是您本人操作，无需处理。如果不是，请立即重置密码，并告知管理员。'],
  },
  newPassword: {
    subject: '请设置新密码',
    before: ['管理员要求您设置新密码。旧密码已失效，所有登录均已退出。'],
    label: '设置新密码',
    after: ['如果不清楚原因，请询问管理员。'],
  },
  accountChanged: {
    subject: '您的账号已更改',
    before: ['{change}'],
    label: '查看账号',
    after: ['如果您不知情，请立即重置密码，并告知管理员。'],
    changes: {
      role: '您的角色现在是{role}，请重新登录。',
      two_factor_on: '两步验证已启用：以后登录时需要输入验证器应用显示的验证码。',
      two_factor_off: '您的两步验证已关闭：登录只需要密码。',
      two_factor_reset: '管理员已关闭您的两步验证，请重新登录并再次设置。',
      new_recovery_codes: '您有新的恢复码，旧的已失效。',
      recovery_code_used: '有人用您的密码和一个恢复码登录了。',
    },
    roles,
  },
  invoice: {
    subject: '您的交易已批准',
    before: ['您的交易 {transactionId} 已批准。发票见附件 PDF。'],
    label: '查看交易',
    after: ['如果发票有误，请告知管理员。'],
  },
  rejected: {
    subject: '您的付款 {transaction} 被驳回',
    before: ['{by} 驳回了您的付款 {transaction}，共 {qty} 件。', '原因：{reason}'],
    label: '查看商品',
    after: ['这些商品可以重新付款。如有疑问，请联系管理员。'],
  },
  creditNote: {
    subject: '退款单 {creditNote}',
    before: ['您的交易 {transaction} 中有商品已冲销。退款单 {creditNote} 见附件 PDF。', '原因：{reason}'],
    label: '打开交易',
    after: ['如果退款单有误，请告知管理员。'],
  },
  statement: {
    subject: '对账单 {statement}',
    before: ['您 {from} 至 {to} 的对账单 {statement} 见附件（PDF 和电子表格）。'],
    after: ['如果对账单有误，请联系 {businessName}。'],
  },
  paymentWaits: {
    subject: '有一笔付款待批准',
    before: ['{by} 已为购物车付款：{qty} 件，付给寄件人 ¥ {amount}。'],
    label: '打开交易',
    after: ['您选择了每笔待批准都发邮件，可以在“我的账户”页面更改。'],
  },
  exceptionWaits: {
    subject: '有一项异常待批准',
    before: ['{by} 要亏本出售包裹 {pkId} 中的 {item}：{qty} 件，客户付款 ¥ {amount}。'],
    label: '打开异常',
    after: ['您选择了每笔待批准都发邮件，可以在“我的账户”页面更改。'],
  },
  approvalsWait: {
    subject: '待批准：{count} 项',
    more: '还有 {more} 项，请在概览中查看。',
  },
  approvalDigest: {
    subject: '待批准事项',
    before: ['付款：{transactions} 笔。异常：{exceptions} 项。'],
    label: '打开概览',
    after: ['您选择了每天一封待批准邮件，可以在“我的账户”页面更改。'],
  },
  copyNews: {
    late: {
      subject: '异地副本未能完成',
      before: ['最近三次异地副本均未成功。原因见“设置”。'],
      label: '打开设置',
      after: ['在副本成功之前，上次副本之后保存的内容只存在一块磁盘上。'],
    },
    works: {
      subject: '异地副本已恢复正常',
      before: ['异地副本已成功，包含截至当时保存的全部内容。'],
      label: '打开设置',
      after: ['无需任何操作。'],
    },
    unproven: {
      subject: '异地副本未经验证',
      before: ['最新的副本未能试恢复并核对账目，或上次验证已过 45 天。'],
      label: '打开设置',
      after: ['原因见“设置”。排除原因后请点击“立即验证”。'],
    },
    proven: {
      subject: '最新的异地副本已通过验证',
      before: ['最新的副本已试恢复，账目无误。'],
      label: '打开设置',
      after: ['无需任何操作。'],
    },
  },
  test: {
    subject: '测试邮件',
    before: ['这封邮件由设置页面发出，用于检查邮件能否送达。您已收到，说明一切正常。'],
    label: '打开设置',
    after: ['无需任何操作。'],
  },
}
