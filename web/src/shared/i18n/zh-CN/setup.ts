import type { texts as english } from '../en/setup.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: '初始设置',
  owner: '创建第一个账号',
  ownerText: '您将成为管理员，可以立即登录，以后再邀请其他人。',
  bringBack: '恢复备份',
  noLink: '请打开服务器给出的链接',
  noLinkText:
    '还没有人注册。服务器启动时，在它的窗口中显示了一个链接，其中有 /setup# 和一长串字符。请打开该链接，或将其复制到地址栏。',
  withCode: '改用注册码注册',
  settings: {
    title: '包裹的成本',
    text: '这六个数字决定每个订单的成本。已保存的订单保留当时的数字，以后可以在“设置”中修改。',
    businessName: '显示在页面、邮件、收据和账单上。',
    normalPostage: '普通商品包裹，每公斤。',
    babyFormulaPostage: '三罐婴儿奶粉的包裹。',
    exchangeRateInSetting: '一澳元兑换的人民币。',
    adultFormula3Postage: '三罐成人奶粉的包裹。',
    adultFormula6Postage: '六罐成人奶粉的包裹。',
    otherItemPostage: '其他商品包裹，每公斤。',
    live: '今日：{{rate}}（{{source}}）',
    again: '再次点击即可保存此值。',
    save: '保存并继续',
    skip: '跳过',
  },
  colleagues: {
    title: '谁与您一起工作？',
    text: '每个邀请是给一个人的链接，可通过微信或邮件发送。以后也可以在“人员”中邀请。',
    next: '继续',
  },
  end: {
    title: '准备就绪',
    text: '未完成的事项会显示在“概览”中。',
    order: '录入第一个包裹',
    overview: '前往概览',
  },
} as const satisfies Translation<typeof english>
