import { names } from '#domain/messages/zh-CN/names.ts'
import type { texts as english } from '../en/shell.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  nav: '主菜单',
  skip: '跳到正文',
  group: { daily: '日常', money: '账款', office: '办公' },
  entry: {
    overview: '概览',
    order: '订单',
    checkout: '结账',
    transaction: names.transaction,
    package: names.package,
    address: names.address,
    tool: '工具',
    log: '日志',
    settings: '设置',
    user: '我的账户',
    party: '往来方',
    people: '人员',
    month: '关账',
    audit: '账目',
  },
  waiting_other: '{{count}} 项待批准',
  area: { approvals: '审批', more: '更多' },
  approvalTab: { transactions: '待批交易', exceptions: '待批异常', all: '全部交易' },
  desktopView: '电脑版',
  phoneView: '手机版',
  userMenu: '{{name}} 的菜单',
  collapse: '收起菜单',
  expand: '展开菜单',
  cartShort: '购物车',
  cart_other: '购物车，{{count}} 项',
  signedInAs: '已登录：{{name}}',
  logOut: '退出登录',
  lost: {
    title: '与服务器的连接已断开。',
    text: '正在重新连接……数据可能不是最新的。',
  },
  proof: {
    title: '请确认是您本人',
    text: '此操作需要输入密码或验证码，十分钟内不再询问。',
    useCode: '改用验证器应用的验证码',
    usePassword: '改用密码',
    confirm: '确认',
  },
  reloginText: '登录已失效。此页面上填写的内容仍然保留。',
} as const satisfies Translation<typeof english>
