// @rules 6-polar-01 8-area-06 6-polar-03 10-track-01 6-polar-02 6-polar-05 6-polar-04
import { expect, test } from 'vitest'
import { kg } from '#domain/unit/units.ts'
import { account, formOf, forwarder, found, noTrack, times, tracked } from '../fake-services/forwarder.ts'
import { json } from '../fake-services/http-service.ts'

const row = {
  pkg_sn: 'PE1234567AB',
  weight: '3.62',
  receive_name: '王芳',
  receive_mobile: '+86 138-0013-8000',
  receive_province_remark: '上海市',
  receive_city_remark: '市辖区',
  receive_area_remark: '浦东新区',
  receive_adrs: '世纪大道100号',
  pkg_nums: '3',
  rate_type: '奶粉',
  pkg_info_cn: ['A2 白金 3段 * 2', 'Aptamil 4段*1'],
}
const track = {
  tklist: [
    { time: '2026-01-15  13:34:05', record: '收件' },
    { time: ' 2026-01-16 08:00:00', record: '已离开仓库' },
  ],
  trans_cpy: 'EMS',
  trans_num: 'EA123CN',
  status_ex: '运输中',
}

test("requests a package in the protocol's format and returns it in our own", async () => {
  const seen: Record<string, unknown> = {}
  const { courier } = await forwarder({
    '/login': async (request, response, body) => {
      seen.login = Object.fromEntries(await formOf(request, body))
      json(response, { msg: 'success', data: { mtoken: 'm-1' } })
    },
    '/packages': async (request, response, body) => {
      seen.packages = Object.fromEntries(await formOf(request, body))
      seen.mtoken = request.headers.mtoken
      json(response, { msg: 'success', data: { list: [row] } })
    },
    '/track': async (request, response, body) => {
      seen.track = Object.fromEntries(await formOf(request, body))
      json(response, { msg: 'success', data: [track] })
    },
  })
  expect(await courier.findPackage('PE1234567AB')).toEqual({
    packageId: 'PE1234567AB',
    weight: kg.from(3.62),
    receiver: '王芳',
    phone: '13800138000',
    address: '上海市浦东新区世纪大道100号',
    addressDoubt: null,
    count: 3,
    type: '奶粉',
    items: ['A2 白金 3段 * 2', 'Aptamil 4段 * 1'],
    sendTime: Date.UTC(2026, 0, 15, 3, 4, 5),
    unread: [],
  })
  expect(seen).toEqual({
    login: { username: account.username, password: account.password },
    packages: { per_page: '1', page_num: '10', 'msearch_text[idnum]': 'PE1234567AB' },
    mtoken: 'm-1',
    track: { 'source_sn[0]': 'PE1234567AB', token: account.trackToken },
  })
})

test('writes an address from the province down to the street', async () => {
  const place = {
    receive_province_remark: '浙江省',
    receive_city_remark: '杭州市',
    receive_area_remark: '西湖区',
  }
  const { courier } = await forwarder({ '/packages': found({ ...row, ...place }) })
  expect(await courier.findPackage(row.pkg_sn)).toMatchObject({ address: '浙江省杭州市西湖区世纪大道100号' })
})

test.each(['pe1234567ab', ' Pe1234567aB ', ''])('knows the package by the id %j', async (pkg_sn) => {
  const { courier } = await forwarder({ '/packages': found({ ...row, pkg_sn }) })
  expect(await courier.findPackage(row.pkg_sn)).toMatchObject({ packageId: row.pkg_sn, receiver: '王芳' })
  expect(await courier.findPackage('pe1234567ab')).toMatchObject({ packageId: 'pe1234567ab' })
})

test('keeps an odd address and an odd phone number as they are, with a mark', async () => {
  const rows = [
    [['四川', '成都', '武侯区', '四川大学望江校区'], '四川成都武侯区四川大学望江校区', null],
    [['北京', '北京', '朝阳区', '北京市朝阳区建国路1号'], '北京市朝阳区建国路1号', null],
    [['湖北省', '省直辖行政单位', '神农架林区', '松柏镇'], '湖北省神农架林区松柏镇', null],
    [['广东省', '杭州市', '西湖区', '文三路1号'], '广东省杭州市西湖区文三路1号', 'differ'],
    [['四川省', '成都市', '高新区', '天府大道1号'], '四川省成都市高新区天府大道1号', 'unknown'],
  ] as const
  for (const [[province, city, district, street], address, addressDoubt] of rows) {
    const place = {
      receive_province_remark: province,
      receive_city_remark: city,
      receive_area_remark: district,
      receive_adrs: street,
      receive_mobile: '13800138000 7804',
    }
    const { courier } = await forwarder({ '/packages': found({ ...row, ...place }) })
    const parcel = await courier.findPackage(row.pkg_sn)
    expect(parcel).toMatchObject({ address, addressDoubt, phone: '13800138000 7804' })
  }
  const { courier } = await forwarder({ '/packages': found({ ...row, receive_mobile: '18473461913-7804' }) })
  expect(await courier.findPackage(row.pkg_sn)).toMatchObject({ phone: '18473461913转7804' })
})

test('gives a track oldest first, with times in Adelaide as instants', async () => {
  const { courier } = await forwarder({ '/track': tracked({ ...track, tklist: track.tklist.toReversed() }) })
  expect(await courier.track('PE1234567AB')).toEqual({
    entries: [
      { message: '收件', time: Date.UTC(2026, 0, 15, 3, 4, 5) },
      { message: '已离开仓库', time: Date.UTC(2026, 0, 15, 21, 30) },
    ],
    domesticCourier: 'EMS',
    domesticParcelID: 'EA123CN',
    status: '运输中',
    unread: 0,
  })
})

test.each([
  ['an empty list', { list: [] }],
  ['no list', {}],
  ['a list that is null', { list: null }],
  ['no data', undefined],
  ['PHP’s empty object', []],
  ['another package', { list: [{ ...row, pkg_sn: 'PE1234567AC' }] }],
])('reads %s as an unknown package', async (_, data) => {
  const { courier } = await forwarder({
    '/packages': (_request, response) => json(response, { msg: 'success', data }),
    '/track': noTrack,
  })
  expect(await courier.findPackage('PE1234567AB')).toBe('unknown')
  expect(await courier.track('PE1234567AB')).toMatchObject({ entries: [], status: '' })
})

test('takes the right row when the search finds several', async () => {
  const { courier } = await forwarder({
    '/packages': (_, response) =>
      json(response, {
        msg: 'success',
        data: { list: [{ ...row, pkg_sn: 'PE1234567ABX', receive_name: '别人' }, row] },
      }),
    '/track': noTrack,
  })
  expect(await courier.findPackage('PE1234567AB')).toMatchObject({ receiver: '王芳', sendTime: null })
})

test('renews an expired login once, then repeats the request', async () => {
  const { courier, service } = await forwarder({
    '/packages': (request, response) =>
      request.headers.mtoken === 'token-2'
        ? json(response, { msg: 'success', data: { list: [row] } })
        : json(response, { msg: '未登录!' }),
    '/track': noTrack,
  })
  expect(await courier.findPackage('PE1234567AB')).toMatchObject({ receiver: '王芳' })
  expect(await courier.findPackage('PE1234567AB')).toMatchObject({ receiver: '王芳' })
  expect(times(service, '/login')).toBe(2)
  expect(times(service, '/packages')).toBe(3)
})

test('gives up a login that is never accepted after one renewal', async () => {
  const { courier, service } = await forwarder({
    '/packages': (_, response) => json(response, { msg: '未登录!' }),
    '/track': noTrack,
  })
  await expect(courier.findPackage('PE1234567AB')).rejects.toMatchObject({
    name: 'CourierFailure',
    kind: 'login',
  })
  expect(times(service, '/login')).toBe(2)
  expect(times(service, '/packages')).toBe(2)
})

test('makes one login for 100 concurrent lookups, and one more when it expires meanwhile', async () => {
  let valid = 'token-1'
  const { courier, service } = await forwarder({
    '/packages': (request, response) => {
      if (request.headers.mtoken !== valid) return json(response, { msg: '未登录!' })
      return json(response, { msg: 'success', data: { list: [{ ...row, pkg_sn: '' }] } })
    },
    '/track': tracked(track),
  })
  const ids = Array.from({ length: 100 }, (_, n) => `PE${1_000_000 + n}AB`)
  const all = () => Promise.all(ids.map((id) => courier.findPackage(id)))
  const parcels = await all()
  expect(parcels.map((parcel) => parcel !== 'unknown' && parcel.packageId)).toEqual(ids)
  expect(times(service, '/login')).toBe(1)
  valid = 'token-2'
  await all()
  expect(times(service, '/login')).toBe(2)
})

test('fetches a post slip by the inner characters of the id; a short answer renews the login', async () => {
  const pdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(200)}`)
  const { courier, service } = await forwarder({
    '/slip': (request, response) =>
      response.end(request.url?.includes('mtoken=token-2') ? pdf : 'please log in'),
  })
  expect(await courier.postSlip('PE1234567AB')).toEqual(pdf)
  expect(service.asked).toEqual(
    `/login /slip?lang=cn&pkg_id=1234567&mtoken=token-1 /login
    /slip?lang=cn&pkg_id=1234567&mtoken=token-2`.split(/\s+/),
  )
})

test('reads a short answer with a new login as no post slip', async () => {
  const { courier, service } = await forwarder({ '/slip': (_, response) => response.end('none') })
  expect(await courier.postSlip('PE1234567AB')).toBeNull()
  expect(times(service, '/slip')).toBe(2)
})

test('says what came in place of a post slip', async () => {
  const long = 'x'.repeat(500)
  const answers = [
    [`<html>${long}</html>`, 'page'],
    [`\ufeff\r\n<!DOCTYPE html>${long}`, 'page'],
    [`{"msg":"${long}"}`, 'other'],
    [`%PDF-1.7${'x'.repeat(5_000_000)}`, 'large'],
  ] as const
  const said: unknown[] = []
  for (const [answer] of answers) {
    const { courier } = await forwarder({ '/slip': (_, response) => response.end(answer) })
    await courier.postSlip('PE1234567AB').catch(({ kind, is }) => said.push([kind, is]))
  }
  expect(said).toEqual(answers.map(([, is]) => ['garbage', is]))
})

test('takes a post slip with a byte order mark or line breaks before it', async () => {
  for (const before of ['\ufeff', '\r\n', '\ufeff \n', '\r\n\ufeff\ufeff']) {
    const { courier } = await forwarder({
      '/slip': (_, response) => response.end(`${before}%PDF-1.7${'x'.repeat(500)}`),
    })
    expect(await courier.postSlip('PE1234567AB')).toHaveLength(Buffer.byteLength(before) + 508)
  }
})

test('leaves out missing and invalid fields, names or counts them, and keeps the others', async () => {
  const odd = JSON.parse(`{
      "pkg_sn": 1234567, "weight": {"kg": 3}, "receive_name": "王\\u0000芳\\u202e", "receive_mobile": 13800138000,
      "receive_province_remark": null, "receive_city_remark": ["杭州市"], "receive_area_remark": "西湖区",
      "pkg_nums": "three", "rate_type": 7, "pkg_info_cn": ["好 * 2", null, 5, {"name": "x"}, ""],
      "__proto__": {"weight": "9"}, "constructor": "x"
    }`)
  const { courier } = await forwarder({
    '/packages': found({ ...odd, pkg_sn: undefined, ['__proto__']: { weight: '9' } }),
    '/track': tracked({
      tklist: [
        null,
        'x',
        { time: 'soon', record: 'a' },
        { time: '2026-07-15 12:34:05' },
        { record: 'no time' },
        { time: '2026-07-16 12:34:05', record: { toString: 'x' } },
      ],
      trans_cpy: null,
      trans_num: 42,
      status_ex: false,
    }),
  })
  expect(await courier.findPackage('PE1234567AB')).toEqual({
    packageId: 'PE1234567AB',
    weight: null,
    receiver: '王芳',
    phone: '13800138000',
    address: '西湖区',
    addressDoubt: 'incomplete',
    count: null,
    type: '',
    items: ['好 * 2', '5'],
    sendTime: Date.UTC(2026, 6, 15, 3, 4, 5),
    unread: ['package_weight', 'receiver_address', 'item_count', 'item_type', 'items'],
  })
  expect(await courier.track('PE1234567AB')).toEqual({
    entries: [{ message: '', time: Date.UTC(2026, 6, 15, 3, 4, 5) }],
    domesticCourier: '',
    domesticParcelID: '42',
    status: '',
    // Five entries and the status.
    unread: 6,
  })
})
