import type { texts as english } from '../en/tool.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: '成本计算器',
  loading: '正在获取汇率和邮费',
  latest: '最新汇率和邮费',
  failed: '未能获取汇率和邮费',
  price: '单价 (AUD)',
  normal: '普通商品',
  babyFormula: '婴儿奶粉',
  weight: '单件重量 (Kg)',
  extraPostageAU: '澳洲境内附加邮费 (AUD)',
  domesticPostage: '国内邮费 (RMB)',
  calculate: '计算',
  subtotal: '小计 (RMB)',
  each: '单件成本：{{amount}}',
  incompleted: '输入不完整。',
  noSettings: '未能获取汇率和邮费，请刷新页面。',
  rates:
    '1 AUD = {{exchangeRate}} RMB。普通商品：每 Kg {{normal}} AUD。婴儿奶粉：每 3 罐 {{babyFormula}} AUD。',
} as const satisfies Translation<typeof english>
