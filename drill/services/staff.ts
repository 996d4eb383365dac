import { setTimeout as wait } from 'node:timers/promises'
import { register } from '#contract/account.ts'
import type { Answer, Call, Input } from '#contract/call.ts'
import { exchangeRate, findOrder, submitOrder } from '#contract/order.ts'
import { postSlip, readPackage } from '#contract/package.ts'
import { orderOf } from '../../server/test/model/orders.ts'
import { callAs, type Person, read, type Target } from '../desk/call.ts'
import type { Parcels } from './parcels.ts'
import type { World } from './world.ts'

/** What somebody saw, and how long they waited for it, in ms. */
export interface Seen {
  readonly says: string
  readonly ms: number
}

export interface Desk {
  readonly world: World
  readonly parcels: Parcels
  readonly server: Target
  /** Who acts. */
  readonly admin: Person
  /** Everybody who is signed in. */
  readonly people: readonly Person[]
  readonly registerCode: string
}

/** How long somebody waits for news on a page, in ms. */
const mostPatience = 20_000
const mailPatience = 3_000

async function ask<C extends Call>(
  { server, admin }: Desk,
  call: C,
  input: Input<C>,
  tell: (answer: Answer<C>) => string,
): Promise<Seen> {
  const start = performance.now()
  const { status, answer, text } = await callAs(server, admin, call, input)
  const ms = performance.now() - start
  if (status === 200 && answer !== null) return { says: `200, ${tell(answer)}`, ms }
  return { says: `${status ?? 'no answer'}, ${/"msg":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 100)}`, ms }
}

/** 'Search & Fill' on the order page. */
export function lookUp(desk: Desk): Promise<Seen> {
  const packageId = desk.parcels.next()
  return ask(desk, findOrder, { params: { packageId } }, ({ result }) => {
    if (!result) return 'saved already'
    const empty = Object.entries(result).filter(
      ([, value]) => value === null || value === '' || String(value) === '',
    )
    if (empty.length === 0) return 'the form is filled'
    return `the form is filled but for ${empty.map(([name]) => name).join(', ')}`
  })
}

/** Saves a package, opens its page, and stays on it until its track has been asked for. */
export async function openPackage(desk: Desk): Promise<Seen> {
  const pk_id = desk.parcels.nextDomestic()
  await read(desk.server, desk.admin, submitOrder, { body: orderOf(pk_id) })
  const page = () => read(desk.server, desk.admin, readPackage, { query: { pk_id } })
  const start = performance.now()
  let { trackRecords } = await page()
  const ms = performance.now() - start
  while (trackRecords.refreshing && performance.now() - start < mostPatience) {
    await wait(200)
    trackRecords = (await page()).trackRecords
  }
  const legs = Map.groupBy(trackRecords.trackInfo, ({ leg }) => leg)
  const lines = `${legs.get('forwarder')?.length ?? 0} + ${legs.get('domestic')?.length ?? 0} track entries`
  const news = `${lines}${trackRecords.msg === undefined ? '' : `, ${trackRecords.msg}`}`
  return { says: `200, package and items; then ${news}`, ms }
}

export async function openSlip(desk: Desk): Promise<Seen> {
  const pk_id = desk.parcels.nextWithSlip()
  await read(desk.server, desk.admin, submitOrder, { body: orderOf(pk_id) })
  const start = performance.now()
  const address = new URL(`${postSlip.path}?pk_id=${pk_id}`, desk.server.url)
  const answer = await fetch(address, { headers: { authorization: `Bearer ${desk.admin.token}` } })
  const body = Buffer.from(await answer.arrayBuffer())
  const ms = performance.now() - start
  const pdf = body.subarray(0, 5).toString() === '%PDF-'
  return { says: `${answer.status}, ${pdf ? 'the post slip' : JSON.parse(body.toString()).msg}`, ms }
}

export function readRate(desk: Desk): Promise<Seen> {
  return ask(
    desk,
    exchangeRate,
    {},
    ({ result, source, updatedAt }) => `${result} of ${source}, ${updatedAt.slice(0, 10)}`,
  )
}

let people = 0

/** Registers; the activation mail is what the mail server is needed for. */
export async function signUp(desk: Desk): Promise<Seen> {
  people += 1
  const body = {
    email: `new${people}@example.com`,
    name: `New ${people}`,
    password: 'correct horse battery',
    registerCode: desk.registerCode,
  }
  const before = desk.world.mail.received()
  const { says, ms } = await ask(desk, register, { body }, ({ msg }) => msg)
  const until = performance.now() + mailPatience
  while (performance.now() < until && desk.world.mail.received() === before) await wait(50)
  const sent = desk.world.mail.received() > before
  return { says: `${says} The mail ${sent ? 'is delivered' : 'waits and is tried again'}.`, ms }
}
