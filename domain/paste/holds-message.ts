/** A longer pasted text is not read at all, in UTF-16 units: a day of orders has a tenth of it. */
export const longestMessage = 50_000

const phone = /(?<!\d)(?:1[3-9]\d[ -]?\d{4}[ -]?\d{4}|0\d{2,3}-?\d{7,8})(?!\d)/
const area =
  /\p{Script=Han}[省市区县州旗盟區縣]|北京|上海|天津|重庆|重慶|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙|广西|西藏|宁夏|新疆/u

/**
 * Whether a pasted text is a message with a receiver: it has a phone and an area. Without the list of areas,
 * so that a screen needs not load it for a text that goes into a field.
 */
export function holdsMessage(text: string): boolean {
  const plain = text.slice(0, 5000).normalize('NFKC')
  return phone.test(plain) && area.test(plain)
}
