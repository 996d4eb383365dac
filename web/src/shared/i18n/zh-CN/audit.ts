import type { texts as english } from '../en/audit.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  text: '重新核算所有商品和金额，期间可以照常工作。核对不更改任何内容，每天夜里三点（阿德莱德时间）也会自动进行。',
  run: '立即核对',
  running: '正在核对，已完成 {{done}} / {{all}} 项',
  runningBy: '由 {{name}} 发起',
  nightly: '自动核对',
  holds: '没有发现问题',
  wrong_other: '有 {{count}} 处不符',
  wrongText: '数据没有因此丢失：请保留之前最新的备份，并把下面的内容交给维护服务器的人。',
  last: '上次核对：{{time}} CST，{{by}}',
  failed: '最近一次核对于 {{time}} CST 中断，原因见服务器日志。',
  head: '日志末尾',
  headText: '最后一条已封存日志的编号和哈希。记在别处，以后可以证明此前的日志没有被改写。',
  column: {
    check: '检查项',
    result: '结果',
    time: '用时（秒）',
    where: '位置',
    expected: '应为',
    found: '实为',
  },
  ok: '通过',
  off_other: '{{count}} 处不符',
  firstOf: '前 {{shown}} 处，共 {{count}} 处',
} as const satisfies Translation<typeof english>
