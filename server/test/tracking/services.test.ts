// @rules 6-polar-07
import { expect, it } from 'vitest'
import { listItems } from '#contract/checkout.ts'
import { listLogs } from '#contract/log.ts'
import { getTodos } from '#contract/overview.ts'
import { type Handler, serve } from '../../../testkit/http-service.ts'
import { newPackageId, orderOf } from '../../../testkit/orders.ts'
import { atEnd, openApp } from '../../../testkit/rooms/open-app.ts'
import { json, routes } from '../fake-services/http-service.ts'
import { parcel } from '../fake-services/outside-services.ts'
import { polarAt } from './polar-at.ts'

const login: Handler = (_, response) => json(response, { msg: 'success', data: { mtoken: 'token-1' } })
const found: Handler = (_, response) => json(response, { msg: 'success', data: { list: [parcel] } })
const noTrack: Handler = (_, response) => json(response, { msg: 'success', data: [] })
const garbage: Handler = (_, response) => response.end(Buffer.alloc(4096, 0xff))
const state = { packages: found, track: noTrack }

const service = await serve(
  routes({
    '/login': login,
    '/packages': (...asked) => state.packages(...asked),
    '/track': (...asked) => state.track(...asked),
  }),
)
atEnd(() => service.stop())
const { testApp, anna } = await openApp(
  { anna: 'staff' },
  {
    COURIER: 'polar',
    ...polarAt(service, 'packages'),
    POLAR_TRACK_TOKEN: 't',
    POLAR_USERNAME: 'u',
    POLAR_PASSWORD: 'p',
  },
)
const lookUp = (packageId: string) => anna.findOrder({ params: { packageId } })

it('fills the form except for the send time when the track is invalid', async () => {
  state.track = garbage
  const { result } = (await lookUp(parcel.pkg_sn)).answer
  const empty = Object.entries(Object(result)).filter(([, value]) => value === null || value === '')
  expect(empty.map(([name]) => name)).toEqual(['sendTimeISO'])
})

it('delays no page that needs no courier, and fails a lookup with a sentence when it disconnects', async () => {
  const hung = Promise.withResolvers<void>()
  state.packages = async (_, response) => {
    await hung.promise
    response.destroy()
  }
  let waiting = true
  const lookup = lookUp('PE3000000AB').finally(() => {
    waiting = false
  })
  for (let round = 0; round < 5; round += 1) {
    for (const call of [getTodos, listItems, listLogs]) {
      expect((await testApp.call(call, {}, { as: anna })).status).toBe(200)
    }
  }
  expect(waiting).toBe(true)
  hung.resolve()
  const { status, error } = await lookup
  expect([status, error.msg]).toEqual([
    502,
    'The courier does not answer. Try again later or fill the form by hand.',
  ])
})

it('with a closed port leaves a package page unchanged, at once, with a message', async () => {
  const pk_id = newPackageId().replace('PK', 'PE').replace(/\d\d$/, 'AB')
  await anna.submitOrder({ body: orderOf(pk_id, { sold: 1 }) })
  await service.stop()
  const page = () => anna.getPackage({ query: { pk_id } })
  const { status, answer } = await page()
  expect([status, answer.itemRecords.length]).toEqual([200, 1])
  await expect.poll(async () => (await page()).answer.trackRecords.refreshing).toBe(false)
  const { trackRecords } = (await page()).answer
  expect([trackRecords.trackInfo, trackRecords.msg]).toEqual([
    [],
    'The courier does not answer. The last known track is shown; it will be asked again soon.',
  ])
})
