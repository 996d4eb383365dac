// @rules 7-forwarder-01 7-forwarder-02 7-forwarder-03 7-sandbox-01 7-business-01 7-forwarder-04 6-sandbox-02
// @rules 7-forwarder-05
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleParcels } from '#domain/parcel/sandbox-parcels.ts'
import { serve } from '../../../testkit/http-service.ts'
import { atEnd, openApp } from '../../../testkit/rooms/open-app.ts'
import { change } from '../business/business-app.ts'
import { forwarderTrack, openCourierApp, orderSentAt } from '../fake-services/courier-services.ts'
import { formOf } from '../fake-services/forwarder.ts'
import { json, routes } from '../fake-services/http-service.ts'
import { readPdf } from '../ports/read-pdf.ts'
import { polarAt } from './polar-at.ts'

const hour = 3_600_000
const day = 24 * hour
const notFound =
  'Package not found, please check your input! No forwarder is connected yet: fill the order in by hand, the ID stays, or let an admin set the account of the forwarder under Settings.'
const none =
  'No forwarder is connected yet, so there is neither a track nor a post slip. An admin sets the account of the forwarder under Settings.'

/** The forwarder of the account, which knows every id but that of a sample, and writes them in capitals. */
function startForwarder(sentAt: number) {
  return serve(
    routes({
      '/login': (_, response) => json(response, { msg: 'success', data: { mtoken: 't' } }),
      '/list': async (request, response, body) => {
        const id = String((await formOf(request, body)).get('msearch_text[idnum]')).toUpperCase()
        const list = id === 'PE1234567AB' ? [] : [{ pkg_sn: id, receive_name: '李雷', rate_type: '杂货' }]
        return json(response, { msg: 'success', data: { list } })
      },
      '/track': async (request, response, body) => {
        const id = String((await formOf(request, body)).get('source_sn[0]'))
        const track = forwarderTrack('运输中', [[sentAt, `航班已起飞 ${id}`]])
        return json(response, { msg: 'success', data: [track] })
      },
    }),
  )
}

describe('without COURIER and without an account', async () => {
  const sentAt = Math.floor(Date.now() / 1000 - 2 * 3600) * 1000
  const service = await startForwarder(sentAt)
  atEnd(() => service.stop())
  let { testApp, signIn, boss } = await openApp({ boss: 'admin' }, { COURIER: '', ...polarAt(service) })
  // The clock may have moved far.
  const again = async () => {
    boss = await signIn(boss)
  }
  beforeEach(again)

  const find = (packageId: string, language: 'en' | 'zh-CN' = 'en') =>
    boss.findOrder({ params: { packageId } }, { language })
  const save = async (pkId: string) =>
    expect((await boss.submitOrder({ body: orderSentAt(pkId, sentAt) })).status).toBe(200)
  const track = async (pk_id: string) => (await boss.ok.getPackage({ query: { pk_id } })).trackRecords
  const row = async (pkId: string) =>
    (await boss.ok.listPackages()).result.find(({ pk_id }) => pk_id === pkId)
  const attention = async () => (await boss.ok.listAttention()).result
  const work = async () => {
    while ((await testApp.app.trackJob.refreshDue()) > 0);
  }
  const courier = async () => (await testApp.anyone.ok.getAbout()).courier

  it('every id but the samples is unknown, and what to do is said in both languages', async () => {
    expect(await courier()).toBe('none')
    for (const id of ['PE5678901IJ', 'PE1234567ab', 'pe1234567ab', 'PE7654321AB', 'AB123456789']) {
      const { status, error } = await find(id)
      expect([id, status, error.msg, error.code]).toEqual([id, 400, notFound, 'order.no_forwarder'])
    }
    expect((await find('PE5678901IJ', 'zh-CN')).error.msg).toMatch(
      /^没有找到包裹，请检查输入！尚未连接转运公司：/,
    )
    expect((await find('short')).error.code).toBe('order.package_id')
  })

  it('a package filled in by hand has no track, no state and no slip, and needs no attention', async () => {
    await save('PE5678901IJ')
    await work()
    expect(await track('PE5678901IJ')).toEqual({
      trackInfo: [],
      domesticCourier: '',
      domesticParcelID: '',
      status: '',
      state: 'unknown',
      unread: 0,
      updatedAt: null,
      refreshing: false,
      noForwarder: true,
      msg: none,
    })
    expect(await row('PE5678901IJ')).toMatchObject({ state: 'unknown' })
    expect(await row('PE5678901IJ')).not.toHaveProperty('sandbox')
    const slip = await boss.getPostSlip({ query: { pk_id: 'PE5678901IJ' } })
    const slips = await boss.getPostSlips({ query: { ids: 'PE5678901IJ' } })
    expect([slip, slips].map(({ status, error }) => [status, error.msg])).toEqual([
      [400, none],
      [400, none],
    ])
    testApp.advance(8 * day)
    await again()
    await work()
    expect(await attention()).toEqual([])
  })

  it('the samples, one of each type, are answered by the sandbox, which their answers, rows and slips say', async () => {
    for (const { id, type } of sampleParcels) {
      const { answer } = await find(id)
      expect([id, answer.result?.item_type, answer.result?.sandbox]).toEqual([id, type, true])
    }
    // It gets stuck on its way.
    await save('PE1234567AE')
    expect(await track('PE1234567AE')).toMatchObject({ sandbox: true, entriesBefore: [{}], state: 'unknown' })
    expect(await track('PE1234567AE')).not.toHaveProperty('noForwarder')
    expect(await row('PE1234567AE')).toMatchObject({ state: 'unknown', sandbox: true })
    expect(await attention()).toMatchObject([{ pk_id: 'PE1234567AE', reason: 'silent', sandbox: true }])
    const { bytes } = await boss.getPostSlip({ query: { pk_id: 'PE1234567AE' } })
    expect((await readPdf(bytes)).pages[0]).toContain('沙盒，不是真实包裹 Sandbox, not a real parcel')
    const slips = await boss.getPostSlips({ query: { ids: 'PE5678901IJ PE1234567AE' } })
    expect(slips.answer).toMatchObject({
      included: ['PE1234567AE'],
      leftOut: [{ pk_id: 'PE5678901IJ', msg: none }],
    })
  })

  it('an account under Settings is in force at once: its parcels are found and followed, and replace the samples', async () => {
    const account = { polarUsername: 'shop', polarPassword: 'right', polarTrackToken: 't' }
    await change(boss, 'forwarder', account)
    expect(await courier()).toBe('polar')
    expect((await find('PE1234567AB')).error.code).toBe('order.not_found')
    const { result } = (await find('pe5678902kl')).answer
    expect(result).toMatchObject({ package_id: 'pe5678902kl', receiver_name: '李雷' })
    expect(result).not.toHaveProperty('sandbox')
    await work()
    for (const id of ['PE5678901IJ', 'PE1234567AE']) {
      const now = await track(id)
      expect(now.trackInfo.map(({ message }) => message)).toEqual([`航班已起飞 ${id}`])
      expect(now).toMatchObject({ state: 'under_way', domesticParcelID: '' })
      expect(now).not.toHaveProperty('sandbox')
      expect(now).not.toHaveProperty('noForwarder')
      expect(now).not.toHaveProperty('entriesBefore')
    }
    expect(await row('PE1234567AE')).not.toHaveProperty('sandbox')
    await change(boss, 'forwarder', { polarUsername: '', polarPassword: '', polarTrackToken: '' })
    // What the forwarder has said stays, and the sandbox takes nothing of it away.
    testApp.advance(7 * hour)
    await again()
    await work()
    expect(await track('PE5678901IJ')).toMatchObject({ state: 'under_way', noForwarder: true, msg: none })
    expect((await track('PE1234567AE')).trackInfo).toMatchObject([{ message: '航班已起飞 PE1234567AE' }])
  })
})

it('an account whose server lacks addresses connects no forwarder; Settings names the variables', async () => {
  const { boss } = await openApp(
    { boss: 'admin' },
    { COURIER: '', POLAR_TRACK_URL: 'https://example.com/track' },
  )
  const shown = async () => await boss.ok.listBusinessSettings()
  expect(await shown()).not.toHaveProperty('missing')
  await change(boss, 'forwarder', { polarUsername: 'a', polarPassword: 'b', polarTrackToken: 'c' })
  const { courier, missing } = await shown()
  expect(courier).toBe('none')
  expect(missing).toEqual(['POLAR_LOGIN_URL', 'POLAR_PACKAGE_LIST_URL', 'POLAR_POST_SLIP_URL'])
})

it('an account at Kuaidi100 is not asked for numbers of the sandbox, whose tracker continues them', async () => {
  const all = await openCourierApp({ COURIER: 'sandbox' })
  const anna = await all.anna()
  const body = orderSentAt('PE1000003AB', Date.now() - 80 * day)
  await anna.submitOrder({ body })
  while ((await all.testApp.app.trackJob.refreshDue()) > 0);
  const read = await anna.getPackage({ query: { pk_id: 'PE1000003AB' } })
  expect(read.answer.trackRecords).toMatchObject({ sandbox: true, state: 'delivered' })
  expect(read.answer.trackRecords.trackInfo.map(({ leg }) => leg)).toContain('domestic')
  expect([all.services.asked, all.services.legsAsked]).toEqual([[], []])
  // A forwarder that names the same number is told nothing of it.
  await all.testApp.sql("update tracks set source = 'forwarder'")
  const real = await anna.getPackage({ query: { pk_id: 'PE1000003AB' } })
  expect(real.answer.trackRecords.trackInfo.map(({ leg }) => leg)).not.toContain('domestic')
})
