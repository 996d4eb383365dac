import type { restoreRefusals as codes } from '../../refusal/restore-refusals.ts'

export const restoreRefusals: Readonly<Record<keyof typeof codes, string>> = {
  maintenance: '正在恢复数据，完成后所有人需要重新登录。',
  'copy.wrong_end': '这不是密钥的最后六个字符，请再核对。',
  'copy.not_ready': '请先设置副本的位置、生成密钥并输入其最后六个字符。',
  'restore.gone': '这份备份已不存在。',
  'restore.newer': '这份备份需要本程序 {product} 或更新的版本，请先升级再恢复。',
  'restore.other_database':
    '这份备份来自 {engine} 数据库，与本服务器所用的不同。请停止服务器并运行：{command}。',
  'restore.no_room': '磁盘空间不足：需要 {size}，剩余 {free}。',
  'restore.other_business': '这份备份可能属于另一家店，或比现有数据更新。请确认要恢复它。',
  'restore.no_backup': '这不是备份文件，或只是其中一部分。请选择本程序生成的备份文件。',
  'restore.too_large': '文件太大：服务器磁盘最多还能放 {size}。',
  'restore.arriving': '另一份备份正在传到这里，请等它完成；中断的上传五分钟后失效。',
  'restore.no_demo': '演示数据不能恢复：请启动正式的服务器。',
  'restore.undo_gone': '没有可以撤销的恢复：已经撤销，或已超过七天。',
}
