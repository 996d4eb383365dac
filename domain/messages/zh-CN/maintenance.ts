import type { MaintenanceTexts } from '../maintenance-texts.ts'

export const maintenanceTexts: MaintenanceTexts = {
  title: '正在恢复数据',
  text: '恢复期间无法工作。可以刷新或关闭此页面，恢复会继续进行。',
  steps: {
    wait: '等待其他服务器',
    check: '读取备份',
    fill: '写入数据',
    compare: '逐行比对',
    swap: '换上新数据',
    audit: '核对账目',
    start: '正在启动',
  },
  restored: '恢复完成。如果之前有数据，会保留七天，可在“账目”中撤销恢复。',
  undone: '已撤销恢复，之前的数据已换回。',
  kept: '没有恢复任何内容，数据保持原样。原因见“账目”和服务器控制台。',
  next: '所有人需要重新登录。',
  goOn: '打开登录页面',
}
