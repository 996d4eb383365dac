import { lossReasons, names } from '#domain/messages/zh-CN/names.ts'
import type { texts as english } from '../en/losses.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  ended: names.ended,
  showEnded: '包括已失效的',
  takeBack: '撤回报损',
  takeBackLabel: '撤回报损：{{item}}',
  takeBackTitle: '撤回报损：{{qty}} × {{item}}',
  unapproved: '该异常须由管理员重新批准。',
  search: '按商品、包裹 ID、说明或人员查找',
  none: '没有报损记录。',
  why: lossReasons,
  textOptional: '情况说明（选填）',
  textExample: '例如：在仓库摔坏',
  wrongText: '请用 3 到 500 个字符说明情况。',
  row: '此行件数（{{type}}）',
  costNow: '这些商品现在的成本',
  share: '占小计的份额',
  left: '今天剩余额度（每天 ¥\u00a0{{limit}}）',
  column: {
    by: '操作人',
  },
} satisfies Translation<typeof english>
