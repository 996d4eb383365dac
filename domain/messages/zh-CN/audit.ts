import type { AuditCheck } from '../../log/audit.ts'

export const checks: Readonly<Record<AuditCheck, string>> = {
  file: '数据库文件完好',
  orphans: '没有孤立的记录',
  packages: '没有包裹因 ID 大小写不同而重复保存',
  words: '每个包裹显示的状态与物流和付款一致',
  persons: '姓名和电话相同的包裹与往来人归在一起',
  pieces: '每一件订购的商品都恰好在一处',
  reserved: '预留的件数等于购物车中的件数',
  costs: '邮费、重量和成本符合公式',
  totals: '交易金额等于各项之和',
  numbers: '交易编号唯一且连续',
  paybacks: '利润和付给寄件人的金额符合公式',
  standing: '冲销的金额与当时的余额一致',
  accounts: '往来账与每笔付款的应付金额一致',
  statements: '对账单与出具时一致，编号没有缺失',
  corrections: '更正与日志和月度数字一致',
  entries: '每次写入恰有一条日志',
  fingerprints: '订单和付款与当时的日志一致',
  chain: '没有日志被更改或删除',
  proofs: '付款凭证与保存时一致',
  months: '图表与实际付款和寄出的数量一致',
}
