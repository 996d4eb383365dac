import type { LogFilter, LogKind } from '../log.ts'

/** The words of the filters in Chinese. */
export const filters: Readonly<Record<LogFilter, string>> = {
  'Create order': '创建订单',
  'Create transaction': '创建交易',
  Transfer: '转移',
  'Approve exception': '批准异常',
  'Approve transaction': '批准交易',
  Login: '登录',
  'Update setting': '更新设置',
  Register: '注册',
}

/** What log rows say in Chinese; as in English, each starts with its kind. */
export const log: Readonly<Record<LogKind, string>> = {
  'Create order': '创建订单：{qty} 件，收件人 {receiver}',
  'Create transaction': '创建交易：{qty} 件，¥{amount}，{paymentMethod}',
  Transfer: '转移：{qty} × {item}，从{from}到{to}',
  'Approve exception': '批准异常：{qty} × {item}',
  'Approve transaction': '批准交易：{username} 的 {qty} 件',
  Login: '登录',
  'Update setting': '更新设置：{setting}，从 {from} 到 {to}',
  Register: '注册：{role}',
  'Update note': '更新备注：{of} {id}',
  'Add address': '添加地址：{name}',
  'Update address': '更新地址：{name}',
  'Delete address': '删除地址：{name}',
  'Set all profits': '全部利润{on}：{qty} × {item}',
  'Reset password': '重置密码',
  'Activate account': '激活账号',
  Logout: '退出登录',
}
