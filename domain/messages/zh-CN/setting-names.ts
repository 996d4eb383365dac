export const settingNames = {
  silentDays: '无消息天数',
  customsDays: '清关天数',
  copyPlace: '副本位置',
  copyAddress: '副本地址',
  copyRegion: '副本区域',
  copyUser: '副本用户名',
  copyPassword: '副本密码',
  copyMinutes: '副本间隔分钟数',
  copyDays: '保留全部副本的天数',
  copyDaily: '每天保留一份的天数',
  copyMonthly: '每月保留一份的月数',
} as const
