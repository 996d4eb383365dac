import { roles } from '#domain/messages/zh-CN/words.ts'
import type { texts as english } from '../en/common.ts'
import type { Translation } from '../translation.ts'

const noChinesePhone = '这不是中国的电话号码。'

export const texts = {
  pdfError: 'PDF 出错。',
  printSlip: '打印面单',
  sellThese: '销售这些',
  ofParcel: '包裹 {{pk_id}}',
  pleaseLoginAgain: '请重新登录',
  loading: '加载中',
  pasteMessage: '识别消息',
  pasteLeft: '识别消息（剩 {{count}} 个）',
  tryAgain: '重试',
  undo: '撤销',
  cancel: '取消',
  copy: '复制 {{text}}',
  copied: '已复制。',
  copyUnsupported: '您的浏览器不支持此操作。',
  homePage: '首页',
  notFound: {
    title: '页面不存在',
    text: '这个包裹丢了面单：此地址没有页面。',
  },
  form: {
    problems_other: '有 {{count}} 处需要修改',
    titlePrefix: '有误：{{title}}',
  },
  dayRange: {
    label: '日期',
    from: '开始日期',
    to: '结束日期',
    thisMonth: '本月',
    lastMonth: '上月',
  },
  code: {
    app: '验证器应用的验证码',
    recovery: '恢复码',
    useApp: '改用验证器应用',
    useRecovery: '改用恢复码',
  },
  demo: {
    label: '演示',
    text: '这是演示，数据均为虚构，包裹来自沙盒，不会向任何人发送内容。',
    real: '正式使用：先停止演示，再运行',
  },
  noMail: {
    link: '这里尚未设置邮件服务，不会收到邮件。链接在运行服务器的窗口中，请向服务器的管理人员索取。',
    code: '这里尚未设置邮件服务，不会收到邮件。验证码在运行服务器的窗口中，请向服务器的管理人员索取。',
  },
  phoneDoubt: {
    landline: '这是固定电话，快递无法向它发送短信。',
    several: '有多个号码，请只留一个，或确认都正确。',
    foreign: noChinesePhone,
    unknown: noChinesePhone,
  },
  wrongNumber: {
    aud: '请输入以 AUD 计的数，不接受其他货币或单位。',
    rmb: '请输入以 RMB 计的数，不接受其他货币或单位。',
    rate: '请输入 1 AUD 兑换的 RMB，不接受其他货币或单位。',
    kg: '请输入以 Kg 计的数，不接受其他单位。',
    pieces: '请输入件数，不接受其他单位。',
  },
  note: {
    of: '{{of}} 的备注',
    empty: '添加备注',
  },
  role: roles,
  packageType: { 奶粉: '奶粉', 非奶粉: '非奶粉', 蓝胖子3: '蓝胖子3', 蓝胖子6: '蓝胖子6', 其他: '其他' },
  theme: {
    dark: '深色主题',
    light: '浅色主题',
  },
  lookAlike: '还有其他人的姓名与此相似。此人的角色：{{role}}。',
  ownApproval: '这是您自己的。双人复核已开启，须由另一位管理员批准。',
  nothingFound: '没有找到。',
  clearSearch: '清除搜索条件',
  showing: '显示 {{shown}} / {{total}} 条',
  loadStatus: {
    newest: '显示最新 {{shown}} 条，搜索时查找全部',
    newestOf: '显示最新 {{shown}} 条，共 {{total}} 条，搜索时查找全部',
    searching: '已找到 {{shown}} 条，正在搜索全部',
    searched: '共找到 {{shown}} 条',
    more: '显示找到的最新 {{shown}} 条，还有更多',
  },
  preparing: '搜索仍在准备中：可能缺少较早的记录。',
  notShown: '其中 {{count}} 行未显示',
  filters: '筛选',
  filtersSet: '筛选，已设 {{count}} 项',
  moreActionsOf: '更多操作：{{name}}',
  details: '详情',
  lessDetails: '收起详情',
  showMore: '再显示 {{count}} 条',
  owing: {
    after: '之后',
    we: '我们欠 {{name}} {{amount}}',
    they: '{{name}} 欠我们 {{amount}}',
    settled: '我们与 {{name}} 互不相欠',
    notNamed: { sender: '未指定的寄件人', customer: '未指定的客户' },
  },
  rowsOf: '第 {{from}}–{{to}} 条，共 {{total}} 条',
} as const satisfies Translation<typeof english>
