const saved = { note: '', createdAt: '2026-03-01T02:30:00.000Z' }
export const wang = {
  _id: 'a1',
  name: '王小明',
  phone: '13800138000',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  address: '世纪大道1号',
  ...saved,
}
export const lei = {
  _id: 'a2',
  name: '李雷',
  phone: '01065529988',
  province: '广东省',
  city: '东莞市',
  district: '东莞市',
  address: '鸿福路1号',
  ...saved,
}
/** Laiwu is no longer in the list of areas. */
export const laiwu = {
  _id: 'a3',
  name: '莱芜人',
  phone: '13800138001',
  province: '山东省',
  city: '莱芜市',
  district: '莱城区',
  address: '文化路1号',
  ...saved,
}
