import { createHash } from 'node:crypto'
import { wallClock } from '#domain/time/wall-clock.ts'
import { couriers, domesticNumber, packageOf } from './couriers.ts'
import { courierOf, handOver } from './journey.ts'
import { randomFor } from './seeded-random.ts'

export interface Kuaidi100Account {
  readonly customer: string
  readonly key: string
}

const hour = 3_600_000

/** The real-time query of Kuaidi100 for the parcels of the sandbox, in the format of its interface. */
export function answerKuaidi100(form: FormData, account: Kuaidi100Account, opening: number, now: number) {
  const param = String(form.get('param'))
  const sign = createHash('md5').update(`${param}${account.key}${account.customer}`).digest('hex')
  if (form.get('customer') !== account.customer) return refusal('400', '找不到对应公司')
  if (form.get('sign') !== sign.toUpperCase()) return refusal('503', '验证签名失败')
  const { com, num, phone } = Object(JSON.parse(param))
  const packageId = packageOf(String(num))
  const courier = couriers.find((one) => one.com === com)
  if (packageId === null || courier === undefined || domesticNumber(packageId, courier) !== num) {
    return refusal('500', '查询无结果，请隔段时间再查')
  }
  if (com === 'shunfeng' && !/\d{4}$/.test(String(phone))) return refusal('408', '验证码错误')
  const steps = domesticSteps(packageId, opening).filter(({ time }) => time <= now)
  if (steps.length === 0 || courierOf(packageId) !== courier)
    return refusal('500', '查询无结果，请隔段时间再查')
  const data = steps.map(({ time, context }) => {
    const written = wallClock(time, 'Asia/Shanghai')
    return { time: written, ftime: written, context, location: '' }
  })
  return {
    message: 'ok',
    nu: num,
    com,
    ischeck: '0',
    condition: '00',
    status: '200',
    state: steps.at(-1)?.state ?? '0',
    data: data.toReversed(),
  }
}

function refusal(returnCode: string, message: string) {
  return { result: false, returnCode, message }
}

/**
 * Steps from the forwarder to the receiver; a parcel that gets stuck after the forwarder has only the first
 * ones.
 */
function domesticSteps(packageId: string, opening: number) {
  const handed = handOver(packageId, opening)
  if (handed === null) return []
  const { from, until } = handed
  const random = randomFor(packageId)
  const steps = [
    { time: from + 2 * hour, state: '1', context: '【沙盒】快件已揽收 Sandbox: picked up' },
    {
      time: from + 11 * hour,
      state: '0',
      context: '【沙盒】快件已到达目的城市 Sandbox: arrived in the city',
    },
  ]
  if (until === null) return steps
  const morning = until - (1 + random.integer('round', 5)) * hour
  return [
    ...steps,
    { time: morning, state: '5', context: '【沙盒】快递员正在派送 Sandbox: out for delivery' },
    { time: until, state: '3', context: '【沙盒】快件已签收 Sandbox: signed by the receiver' },
  ]
}
