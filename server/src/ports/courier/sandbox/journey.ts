import { instantOf, wallClock } from '#domain/wall-clock.ts'
import type { Dice } from './dice.ts'

type Step = readonly [status: string, hoursBefore: number, record: string]

const first: readonly Step[] = [
  ['已揽收', 0, '包裹已在阿德莱德仓库收件 Received at the Adelaide depot'],
  ['已揽收', 6, '包裹已称重打包 Weighed and packed'],
  ['运输中', 20, '包裹已离开阿德莱德仓库，送往机场 Left the depot for the airport'],
  ['运输中', 26, '航班已起飞 Departed Australia'],
]
const usual: readonly Step[] = [
  ...first,
  ['清关中', 30, '航班已抵达广州口岸，等待清关 Arrived in Guangzhou, waiting for customs'],
  ['清关中', 44, '清关完成，已放行 Released by customs'],
  ['派送中', 18, '已转国内派送 Handed to the domestic courier'],
  ['已签收', 40, '已签收，签收人：本人 Delivered to the receiver'],
]
const inspected: readonly Step[] = [
  ...first,
  ['清关中', 30, '航班已抵达上海口岸，等待清关 Arrived in Shanghai, waiting for customs'],
  ['海关查验', 72, '海关查验中，请补充收件人身份证 Customs inspection, receiver ID needed'],
]
const returned: readonly Step[] = [
  ...inspected,
  ['退运中', 160, '海关退运，包裹返回发件人 Refused by customs, on its way back'],
  ['已退回', 120, '包裹已退回阿德莱德仓库 Back at the Adelaide depot'],
]
const couriers = [
  ['中国邮政EMS', 'EA', 'CN'],
  ['圆通速递', 'YT', ''],
  ['顺丰速运', 'SF', ''],
] as const

const hour = 3_600_000
const opening = instantOf('2026-01-05 09:00:00', 'Australia/Adelaide') ?? 0

export interface Journey {
  readonly status: string
  readonly domesticCourier: string
  readonly domesticParcel: string
  readonly tklist: readonly { readonly time: string; readonly record: string }[]
}

/** 1 to 8 steps of a way that depends on nothing but the id: most arrive, some wait at customs, a few come back. */
export function makeJourney(dice: Dice): Journey {
  const fate = dice.throw('fate', 20)
  const way = fate === 0 ? returned : fate < 3 ? inspected : usual
  const steps = way.slice(0, 1 + dice.throw('steps', way.length))
  let time = opening + dice.throw('day', 280) * 24 * hour + dice.throw('second', 7 * 3600) * 1000
  const tklist = steps.map(([, hoursBefore, record], place) => {
    time += hoursBefore * hour + dice.throw(`delay ${place}`, hoursBefore === 0 ? 1 : 9 * 3600) * 1000
    return { time: untidy(wallClock(time, 'Australia/Adelaide'), dice.throw(`spaces ${place}`, 4)), record }
  })
  const [courier, before, after] = dice.pick('courier', couriers)
  const arrived = steps.length > 6 && way === usual
  return {
    status: steps.at(-1)?.[0] ?? '',
    domesticCourier: arrived ? courier : '',
    domesticParcel: arrived ? `${before}${1_000_000_000 + dice.throw('number', 1_000_000_000)}${after}` : '',
    tklist,
  }
}

/** The forwarder writes times with spaces where they fall. */
function untidy(time: string, manner: number): string {
  if (manner === 0) return time.replace(' ', '  ')
  if (manner === 1) return ` ${time} `
  return manner === 2 ? time.replace(' ', '\u3000') : time
}
