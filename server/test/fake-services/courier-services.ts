import { createHash } from 'node:crypto'
import { wallClock } from '#domain/time/wall-clock.ts'
import { type Handler, serve } from '../../../testkit/http-service.ts'
import { type Order, orderOf } from '../../../testkit/orders.ts'
import { atEnd, openApp } from '../../../testkit/rooms/open-app.ts'
import { formOf } from './forwarder.ts'
import { json, routes } from './http-service.ts'

/** Fake forwarder and Kuaidi100, whose answers the test sets and whose requests it can read. */
export interface CourierServices {
  readonly env: Record<string, string>
  /** The forwarder's track of each package. */
  readonly tracks: Map<string, object>
  /** Kuaidi100's track of each number. */
  readonly legs: Map<string, object>
  /** Replaces the answer of the forwarder's track, or of Kuaidi100. */
  trouble: Handler | null
  legTrouble: Handler | null
  /** Requested package ids and numbers, with the app's time. */
  readonly asked: { readonly id: string; readonly at: number }[]
  readonly legsAsked: { readonly id: string; readonly at: number }[]
  /** Milliseconds that the app's clock is ahead. */
  ahead: number
  stop(): Promise<void>
}

const customer = 'C0FFEE'
const key = 'the key of the test'

export async function startCourierServices(): Promise<CourierServices> {
  const services: Omit<CourierServices, 'env' | 'stop'> = {
    tracks: new Map(),
    legs: new Map(),
    trouble: null,
    legTrouble: null,
    asked: [],
    legsAsked: [],
    ahead: 0,
  }
  const now = () => Date.now() + services.ahead
  const forwarder = await serve(
    routes({
      '/login': (_, response) => json(response, { msg: 'success', data: { mtoken: 't' } }),
      '/track': async (request, response, body) => {
        const id = String((await formOf(request, body)).get('source_sn[0]'))
        services.asked.push({ id, at: now() })
        if (services.trouble) return services.trouble(request, response, body)
        const row = services.tracks.get(id)
        return json(response, { msg: 'success', data: row ? [row] : [] })
      },
    }),
  )
  const kuaidi100 = await serve((request, response, body) => {
    const form = new URLSearchParams(body.toString())
    const param = form.get('param') ?? ''
    const sign = createHash('md5')
      .update(param + key + customer)
      .digest('hex')
      .toUpperCase()
    if (form.get('sign') !== sign) return json(response, { result: false, returnCode: '503', message: '' })
    const id = String(JSON.parse(param).num)
    services.legsAsked.push({ id, at: now() })
    if (services.legTrouble) return services.legTrouble(request, response, body)
    return json(response, services.legs.get(id) ?? { result: false, returnCode: '500', message: '' })
  })
  const { address } = forwarder
  const env = {
    COURIER: 'polar',
    POLAR_LOGIN_URL: `${address}/login`,
    POLAR_PACKAGE_LIST_URL: `${address}/list`,
    POLAR_TRACK_URL: `${address}/track`,
    POLAR_POST_SLIP_URL: `${address}/slip`,
    POLAR_TRACK_TOKEN: 't',
    POLAR_USERNAME: 'u',
    POLAR_PASSWORD: 'p',
    KUAIDI100_CUSTOMER: customer,
    KUAIDI100_KEY: key,
    KUAIDI100_URL: `${kuaidi100.address}/query`,
  }
  const stop = async () => {
    await Promise.all([forwarder.stop(), kuaidi100.stop()])
  }
  return Object.assign(services, { env, stop })
}

/** A test app with the fake courier and tracker. */
export async function openCourierApp(env: Record<string, string> = {}) {
  const services = await startCourierServices()
  atEnd(() => services.stop())
  const { testApp, anna, signIn } = await openApp({ anna: 'staff' }, { ...services.env, ...env })
  return {
    services,
    testApp,
    /** A new session, since the clock may have moved far. */
    anna: () => signIn(anna),
    /** Moves the clock of the app and of the fake services. */
    advance(ms: number) {
      services.ahead += ms
      testApp.advance(ms)
    },
  }
}

export function orderSentAt(pkId: string, sendTime: number): Order {
  const order = orderOf(pkId, { sold: 1 })
  const sendTimeISO = new Date(sendTime).toISOString()
  return { ...order, packageData: { ...order.packageData, sendTimeISO } }
}

/** A track in the forwarder's format; `entries` are times and messages. */
export function forwarderTrack(
  status: string,
  entries: readonly (readonly [time: number, record: string])[],
  domestic: readonly [courier: string, number: string] = ['', ''],
) {
  return {
    tklist: entries.map(([time, record]) => ({ time: wallClock(time, 'Australia/Adelaide'), record })),
    trans_cpy: domestic[0],
    trans_num: domestic[1],
    status_ex: status,
  }
}

/** A track in the format of Kuaidi100, newest first. */
export function domesticTrack(state: string, entries: readonly (readonly [time: number, context: string])[]) {
  const data = entries.map(([time, context]) => ({ ftime: wallClock(time, 'Asia/Shanghai'), context }))
  return { state, data: data.toReversed() }
}

/** A time of the forwarder as an answer shows it: as text on the clock of Adelaide, and as an instant. */
export function bothTimes(time: number): { time: string; at: string } {
  const clock = { timeZone: 'Australia/Adelaide' }
  return { time: new Date(time).toLocaleString('sv-SE', clock), at: new Date(time).toISOString() }
}
