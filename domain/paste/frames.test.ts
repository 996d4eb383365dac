// @rules 8-paste-15 8-paste-16
import { expect, test } from 'vitest'
import { pastedFields } from './pasted-fields.ts'
import { readMessage } from './read-message.ts'

const streetOf = '太湖大道1888号'
const areas = '王春燕 13912340001 江苏省无锡市滨湖区'
const receiver = areas + streetOf

/** The street of a message, marked where the message or any field of its receiver is. */
function readStreet(text: string): string {
  const [parcel, ...others] = readMessage(text).parcels
  if (!parcel || others.length > 0) return 'no parcel, or several'
  const doubtful = pastedFields.some((field) => parcel[field].doubtful) || parcel.name.text !== '王春燕'
  return parcel.address.text + (doubtful ? '?' : '')
}

test('what a chat program writes around messages is in no field', () => {
  const frames = [
    '—————  2026-11-20  —————\n\n豆豆妈  21:05\n\n',
    '————— 昨天 21:05 —————\n',
    '------------ 2026年11月20日 星期五 ------------\n',
    '## 2026-11-20\n\n**豆豆妈** 21:05\n',
    '———— 以下是新消息 ————\n',
    '豆豆妈 2026/11/20 21:05:33\n[图片]\n豆豆妈 2026/11/20 21:06:12\n',
    '豆豆妈 昨天 下午9:05\n',
    '豆豆妈:\n',
    '[2026-11-20 21:05:33] 豆豆妈:\n',
    '[2026-11-20 21:05:33] 豆豆妈: ',
    '[20/11/2026, 21:05:33] Amy: ',
    '[豆豆妈 2026-11-20 21:05:33]\n',
    '2026-11-20 21:05 豆豆妈: ',
    '2026-11-20 21:05:33 ',
    '豆豆妈 21:05: ',
    '2026-11-20 21:05:33 豆豆妈(123456789)\n',
    '2026-11-20 21:05:33 豆豆妈<mama@qq.com>\n',
    "2026-11-20 21:05:33 '豆豆妈'\n",
    '【管理员】豆豆妈(12345678) 2026-11-20 21:05:33\n',
    '2026-11-20(星期五) 21:05\n',
    '消息记录（此消息记录为文本格式，不支持重新导入）\n\n================\n消息分组:我的好友\n================\n消息对象:豆豆妈\n\n日期: 2026-11-20\n\n',
    '微信聊天记录如下，请查收。\n\n',
    '与“豆豆妈”的微信聊天记录\n',
    '“豆豆妈”撤回了一条消息\n',
    'Chat history with 豆豆妈\n',
    '豆豆妈 2026-11-20\n',
    '豆豆妈 :\n',
    '豆豆妈 9:05 pm\n',
    '豆豆妈 9:05 pm: ',
    ' [2026-11-20 21:05] 豆豆妈 : ',
    '豆豆妈(123456789) 21:05\n',
    '[豆豆妈 21:05]\n',
    '高平 21:05\n',
    '小王123 21:05\n',
    '--- 9:05 pm ---\n',
    ' ==== \n',
    '[图片] [语音12"]\n',
    '【Photo 3】\n',
    '消息对象:豆豆妈(12345678)\n',
    '消息类型:文字\n',
    '以上是全部地址\n',
    '以下是新消息\n',
    '你已添加了豆豆妈，现在可以开始聊天了。\n',
  ]
  expect(frames.filter((frame) => readStreet(frame + receiver) !== streetOf)).toEqual([])
  expect(frames.filter((frame) => readStreet(`${frame}收货人：${areas}${streetOf}`) !== streetOf)).toEqual([])
})

test('a name beside a time or a colon is who wrote a message', () => {
  const frames = [
    '[2026-11-20 21:05] 豆豆妈: ',
    ' 豆豆妈 21:05: ',
    ' 豆豆妈 2026-11-20\n',
    '[豆豆妈 21:05]\n',
    '豆豆妈 :\n',
    '豆豆妈(123456789) 21:05\n',
    '2026-11-20 21:05 豆豆妈<mama@qq.com>\n',
  ]
  const wechat = (text: string) => readMessage(text).parcels[0]?.wechat
  expect(frames.filter((frame) => wechat(frame + receiver) !== '豆豆妈')).toEqual([])
  expect(wechat(`2026-11-20 21:05\n${receiver}`)).toBe('')
})

test('goods, streets and areas beside a time are nobody in a chat', () => {
  for (const line of ['爱他美2段 3罐 今天', '爱他美2段 3罐 11-25', '21:05 爱他美2段x3', '德运全脂两袋:']) {
    const items = readMessage(`${receiver}\n${line}`).parcels.flatMap((parcel) => parcel.items)
    expect([line, items.length]).toEqual([line, 1])
  }
  expect(readStreet(`${receiver} 今天`)).toBe(`${streetOf} 今天?`)
})

test('a date or a postcode beside a street is no part of it', () => {
  const beside = [
    ' 2026-11-25前寄出',
    '2026-11-25前寄出',
    ' 11月25日前寄',
    '，11月25号之前发货哦',
    '\n2026-11-25前寄',
    ' 2026-11-25',
    ' 11/25前发',
    ' 11.25前寄出',
    ' 十一月二十五日前寄',
    ' 21:05前送到',
    ' 9:00-18:00送货',
    ' 明天寄',
    '214000',
    ' (214000)',
    '（邮编214000）',
    '，214000，',
    '\n214000',
  ]
  expect(beside.filter((words) => readStreet(receiver + words) !== streetOf)).toEqual([])
  for (const code of ['214000', ' 214000 ', '，214000，'])
    expect(readStreet(`${areas}${code}${streetOf}`)).toBe(streetOf)
})

test('a street stays whole whose numbers look like a date, a time or a postcode', () => {
  const streets = [
    '建国路11-25号|幸福里12-25|幸福小区5-1-20|2026弄11-25号|解放路11.25号|温泉花园12-2-301',
    '幸福小区3-2前台|12-25前门岗|人民路2012-5-12|海星小区 2012-5-12|海星小区8栋 11-25|人民路12:30',
    '长安街5月1日大楼|和平路11-25前院|创业园2025-11-20室|太湖大道1888号100001室|八一路21号',
  ].flatMap((line) => line.split('|'))
  expect(streets.filter((street) => readStreet(areas + street) !== street)).toEqual([])
})
