import type { TrackedParcel } from './port.ts'

/** Codes of Kuaidi100 by words in a courier's name; the first match counts, so narrower words come first. */
const codes: readonly (readonly [RegExp, string])[] = [
  [/EMS|特快专递/i, 'ems'],
  [/邮政|中邮|china post/i, 'youzhengguonei'],
  [/顺丰快运/, 'shunfengkuaiyun'],
  [/顺丰|^s\.?f\.?(?: express)?$/i, 'shunfeng'],
  [/中通快运/, 'zhongtongkuaiyun'],
  [/中通|^zto/i, 'zhongtong'],
  [/圆通|^yto/i, 'yuantong'],
  [/申通|^sto/i, 'shentong'],
  [/韵达|yunda/i, 'yunda'],
  [/极兔|j&t/i, 'jtexpress'],
  [/京东|^jd/i, 'jd'],
  [/德邦快递/, 'debangkuaidi'],
  [/德邦/, 'debangwuliu'],
  [/百世|汇通/, 'huitongkuaidi'],
  [/天天/, 'tiantian'],
  [/丹鸟|菜鸟/, 'danniao'],
  [/优速/, 'youshuwuliu'],
  [/宅急送/, 'zhaijisong'],
]

/** Couriers that require the phone number of a party. */
const wantPhone = ['shunfeng', 'shunfengkuaiyun', 'zhongtong']

/** The code (`com`) of a courier by the name that the forwarder uses; null when it is unknown. */
export function courierCode(name: string): string | null {
  return codes.find(([word]) => word.test(name.trim()))?.[1] ?? null
}

/** Whether parcels of this courier with such a number can be tracked. */
export function coversByKuaidi100({ courier, number }: TrackedParcel): boolean {
  return courierCode(courier) !== null && /^[A-Za-z0-9-]{6,32}$/.test(number)
}

export function needsPhone(code: string): boolean {
  return wantPhone.includes(code)
}
