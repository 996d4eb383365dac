import type { texts as english } from '../en/address.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  takeParcel: '保存地址',
  title: '地址',
  newTitle: '新地址',
  area: '省、市、区县',
  address: '详细地址',
  createdAt: '创建时间 (CST)',
  choose: {
    province: '选择省份',
    city: '选择城市',
    district: '选择区县',
    typed: '使用“{{name}}”',
  },
  rule: {
    name: '请填写姓名。',
    phone: '请填写电话号码。',
    province: '请选择省份',
    city: '请选择城市',
    district: '请选择区县',
    address: '请填写详细地址。',
  },
  add: '添加地址',
  update: '编辑',
  updateTitle: '编辑 {{name}} 的地址',
  delete: '删除',
  deleteLabel: '删除 {{name}} 的地址',
  chooseLabel: '选择 {{name}} 的地址',
  deleteTitle: '删除 {{name}} 的地址？',
  deleteText: '已保存的包裹仍保留当时打印的地址。',
  search: '按姓名、电话或地址查找',
  none: '还没有保存地址。填写上面的表单，保存第一个。',
} as const satisfies Translation<typeof english>
