const street =
  /(?:\d|[一二三四五六七八九十东西南北中])(?:号|號|栋|幢|室|楼|樓|单元|層|层|座|弄|组|队|期|区|门|户)|[路街道巷弄](?:\d|$)|(?:大道|大街|胡同|小区|花园|公寓|大厦|大廈|广场|家园|新村|公司|集团|工厂|学校|大学|学院|中学|小学|医院|银行|超市|商场|驿站|驛站|快递柜|丰巢|蜂巢|快递点|代收点|代收|门卫|物业|前台|宿舍|苑|[镇乡村])$|^\d+[-#]\d/u

/** Whether a text looks like a part of an address below the district. */
export function isStreet(text: string): boolean {
  return street.test(text)
}

/** Roads, villages and estates with the number of a house; 5巷3号 in 建设路5巷3号 is within one. */
const houses = [
  /(?:(?<![\d号號])路|(?<![\d号號一二三四五六七八九十])[街道巷])(?:\d|[一二三四五六七八九十]+[号號段])/u,
  /[村里]\d/,
  /(?:小区|[花家]园|公寓|苑)\d+(?![\d期区])/,
]

/** Whether a street may be two: 文三路1号 建国路2号, 文三路1号或2号. */
export function hasTwoHouses(text: string): boolean {
  return text.includes('或') || houses.some((kind) => text.split(kind).length > 2)
}

/** What says how a parcel is to be delivered: 可以放物业, 送货前请电联. */
export const remark =
  /^(?:可|[不别]|送|打|先|等|要|务必|记得|一定|最好|没人|提前|周[一二三四五六日末]|工作日)|[请勿]|加急|拍照|已付/u

/** What people write around an address. */
export const chatter =
  /^(?:谢谢|多谢|感谢|麻烦|辛苦|请|帮[我忙]|尽快|发货|快递.*[不请发]|不[要用]|我的|这[是个]|下单|[寄发送][到给])|^(?:你好|您好|亲|亲爱的|在吗|好的?|收到|以上|如下|急|急用|ok|thanks?|thank you|thx|hi|hello|pls|please|中国|china)$/i
