import { instantOf, wallClock } from '#domain/time/wall-clock.ts'
import { couriers, domesticNumber, type SandboxCourier } from './couriers.ts'
import { randomFor, type SeededRandom } from './seeded-random.ts'

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
/** Index of the step at which a parcel is handed to a domestic courier, in the usual journey. */
const firstDomestic = 6
const returned: readonly Step[] = [
  ...inspected,
  ['退运中', 160, '海关退运，包裹返回发件人 Refused by customs, on its way back'],
  ['已退回', 120, '包裹已退回阿德莱德仓库 Back at the Adelaide depot'],
]

const hour = 3_600_000
const day = 24 * hour
/** Most days before the sandbox's opening that a parcel was sent; some are older than tracks are followed. */
const oldest = 75

export interface Journey {
  readonly status: string
  readonly domesticCourier: string
  readonly domesticParcel: string
  readonly tklist: readonly { readonly time: string; readonly record: string }[]
}

/**
 * The journey of a parcel up to `now`. It was sent 1 to 75 days before the sandbox opened, and depends only
 * on the id: most arrive within eleven days, some get stuck on the way or at customs, a few are returned.
 */
export function makeJourney(packageId: string, opening: number, now: number): Journey {
  const random = randomFor(packageId)
  const passed = stepsUntil(packageId, opening, now)
  const handed = handOver(packageId, opening)
  const courier = handed && handed.from <= now ? courierOf(packageId) : null
  return {
    status: passed.at(-1)?.status ?? '',
    domesticCourier: courier?.name ?? '',
    domesticParcel: courier ? domesticNumber(packageId, courier) : '',
    tklist: passed.map((step, index) => ({
      time: untidy(wallClock(step.time, 'Australia/Adelaide'), random.integer(`spaces ${index}`, 4)),
      record: step.record,
    })),
  }
}

export function courierOf(packageId: string): SandboxCourier {
  return randomFor(packageId).pick('courier', couriers)
}

/**
 * When a parcel is handed to the domestic courier, and when it is delivered, in ms; null when it never gets
 * there.
 */
export function handOver(packageId: string, opening: number): { from: number; until: number | null } | null {
  const [from, until] = stepsOf(packageId, opening).slice(firstDomestic)
  if (!from || from.record !== usual[firstDomestic]?.[2]) return null
  return { from: from.time, until: until?.time ?? null }
}

/** The steps up to `now`. */
export function stepsUntil(packageId: string, opening: number, now: number) {
  return stepsOf(packageId, opening).filter((step) => step.time <= now)
}

/** All steps, including future ones. */
function stepsOf(packageId: string, opening: number) {
  const random = randomFor(packageId)
  const midnight = instantOf(
    `${wallClock(opening, 'Australia/Adelaide').slice(0, 10)} 00:00:00`,
    'Australia/Adelaide',
  )
  let time = (midnight ?? opening) - (random.integer('day', oldest) + 1) * day
  time += 9 * hour + random.integer('second', 7 * 3600) * 1000
  return chooseJourney(random).map(([status, hoursBefore, record], index) => {
    time += hoursBefore * hour + random.integer(`delay ${index}`, hoursBefore === 0 ? 1 : 9 * 3600) * 1000
    return { status, time, record }
  })
}

function chooseJourney(random: SeededRandom): readonly Step[] {
  // The label is part of the seed: another one would give every parcel another journey.
  const outcome = random.integer('fate', 20)
  if (outcome === 0) return random.integer('home', 3) === 0 ? returned.slice(0, -1) : returned
  if (outcome < 3) return inspected
  return outcome < 7 ? usual.slice(0, 1 + random.integer('steps', usual.length - 1)) : usual
}

/** The forwarder writes times with stray spaces. */
function untidy(time: string, manner: number): string {
  if (manner === 0) return time.replace(' ', '  ')
  if (manner === 1) return ` ${time} `
  return manner === 2 ? time.replace(' ', '\u3000') : time
}
