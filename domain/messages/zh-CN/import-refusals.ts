import type { RefusalCode } from '../../refusal/refusals.ts'

/** Refusals of imports in Chinese. */
export const importRefusals = {
  'import.number': '请填写 {least} 到 {most} 的数字，小数最多 {decimals} 位。',
  'import.phone': '无法确定这是一个完整的电话号码。',
  'import.area': '请按官方名称填写省、市、区县，再填写街道。',
  'import.side': '请填写寄件人、客户或两者，或填写余额。',
  'import.class': '请填写婴儿、成人或其他。',
  'import.barcode': '没有产品使用此条码，请填写商品名。',
  'import.twice': '与第 {row} 行相同。',
  'import.saved': '已经保存过。',
  'import.column': '请选择“{field}”所在的列。',
  'import.no_rows': '此文件没有可以导入的行。',
  'import.not_all': '有 {count} 行无法导入，因此未保存任何内容。',
  'import.busy': '另一个导入正在保存，请在其结束后重试。',
  'import.overtaken': '期间有人保存了其中一个产品，因此未保存任何内容。请重新检查文件。',
  'import.touched': '导入的内容此后已被更改或使用，因此无法撤销导入。请逐条更正。',
  'import.stock': '{pk_id} 是导入的库存。撤销导入即可收回；已不存在的件数请报损。',
} as const satisfies Partial<Record<RefusalCode, string>>
