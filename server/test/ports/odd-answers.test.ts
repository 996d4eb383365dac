// @rules 6-polar-09 6-track-04
import { describe, expect, test } from 'vitest'
import type { Handler } from '../../../testkit/http-service.ts'
import { ServiceFailure } from '../../src/ports/service-failure.ts'
import { createKuaidi100Tracker } from '../../src/ports/tracker/kuaidi100.ts'
import { forwarder } from '../fake-services/forwarder.ts'
import { startService } from '../fake-services/http-service.ts'

const pkId = 'PE1234567AB'
const number = 'YT1234567890'
const text =
  (answer: string): Handler =>
  (_, response) =>
    response.end(answer)

/** What our clients read from these texts of the forwarder and of Kuaidi100. */
async function forwarderReads(row: string, parcel = '{}') {
  const { courier } = await forwarder({
    '/packages': text(`{"msg":"success","data":{"list":${parcel.startsWith('[') ? parcel : `[${parcel}]`}}}`),
    '/track': text(`{"msg":"success","data":${row}}`),
  })
  return { track: await courier.track(pkId), parcel: await courier.findPackage(pkId) }
}
async function kuaidi100Reads(answer: string) {
  const service = await startService(text(answer))
  const tracker = createKuaidi100Tracker({ url: service.address, customer: 'c', key: 'k' })
  return tracker.track({ courier: '圆通速递', number, phone: '13800138000' })
}
const messages = (track: unknown) => Object(track).entries.map(({ message }: { message: string }) => message)

describe('answers of the forwarder that are written oddly', () => {
  test('lists of PHP with gaps, and lists of one row', async () => {
    const [one, two] = [
      '{"time":"2026-01-15 10:00:00","record":"一"}',
      '{"time":"2026-01-16 10:00:00","record":"二"}',
    ]
    for (const tklist of [`[${one},${two}]`, `{"0":${one},"2":${two}}`, `{"10":${two},"3":${one}}`]) {
      for (const rows of [`[{"tklist":${tklist}}]`, `{"1":{"tklist":${tklist}}}`, `{"tklist":${tklist}}`]) {
        const { track } = await forwarderReads(rows)
        expect([rows, messages(track), track.unread]).toEqual([rows, ['一', '二'], 0])
      }
    }
    expect(messages((await forwarderReads(`[{"tklist":${one}}]`)).track)).toEqual(['一'])
    const { parcel } = await forwarderReads(
      '[]',
      `{"pkg_sn":"PE 1234567 AB","receive_name":"王芳","pkg_info_cn":{"1":"奶粉 * 2","4":"钙片 * 1"}}`,
    )
    expect(parcel).toMatchObject({ receiver: '王芳', items: ['奶粉 * 2', '钙片 * 1'], unread: [] })
  })

  test('times with fractions, offsets, a Z, or counted from 1970', async () => {
    const times = {
      '"2026-01-15 13:34:05.0"': 5,
      '"2026-01-15T13:34:05"': 5,
      '"2026-01-15 13:34:05.123456"': 5,
      '"2026-01-15T03:04:05Z"': 5,
      '"2026-01-15T03:04:05.000Z"': 5,
      '"2026-01-15 11:04:05+08:00"': 5,
      '"2026-01-15 11:04:05 +0800"': 5,
      '"2026-01-14T22:04:05-05:00"': 5,
      '"2026-01-15T13:34:05+1030"': 5,
      '1768446245': 5,
      '1768446245000': 5,
      '"1768446245"': 5,
      '"2026年1月15日 13:34:05"': 5,
      '"2026/1/15 13:34"': 0,
    }
    const read: Record<string, unknown> = {}
    for (const time of Object.keys(times)) {
      const { track } = await forwarderReads(`[{"tklist":[{"time":${time},"record":"x"}]}]`)
      read[time] = (track.entries[0]?.time ?? 0) - Date.UTC(2026, 0, 15, 3, 4)
    }
    expect(read).toEqual(
      Object.fromEntries(Object.entries(times).map(([time, seconds]) => [time, seconds * 1000])),
    )
  })

  test('numbers of the domestic courier, with spaces or longer than a number can be', async () => {
    const numbers = {
      '"YT 1234 5678 90"': 'YT1234567890',
      '"  SF1\u00a0234\u30005"': 'SF12345',
      '"ＹＴ１２３４５６"': 'YT123456',
      '73120000000000012345': '73120000000000012345',
      '9007199254740993': '9007199254740993',
      '42': '42',
    }
    const read: Record<string, string> = {}
    for (const written of Object.keys(numbers)) {
      read[written] = (await forwarderReads(`[{"tklist":[],"trans_num":${written}}]`)).track.domesticParcelID
    }
    expect(read).toEqual(numbers)
  })

  test('entries of one moment, and of the hours when the clocks change, in the order of the courier', async () => {
    const rows = (...entries: readonly (readonly [string, string])[]) =>
      JSON.stringify([{ tklist: entries.map(([time, record]) => ({ time, record })) }])
    const [a, b] = [['2026-01-15 10:00:00', 'a'] as const, ['2026-01-15 10:00:00', 'b'] as const]
    const first = ['2026-01-14 10:00:00', 'first'] as const
    const lists = [
      [rows(first, a, b), ['first', 'a', 'b']],
      [rows(b, a, first), ['first', 'a', 'b']],
      [rows(a, b), ['a', 'b']],
      [rows(first, a, b, a, b, first), ['first', 'a', 'b']],
      [rows(['2026-04-05 02:50:00', 'a'], ['2026-04-05 02:10:00', 'b']), ['a', 'b']],
      [rows(['2026-10-04 02:50:00', 'a'], ['2026-10-04 03:10:00', 'b']), ['a', 'b']],
    ] as const
    for (const [list, order] of lists) expect(messages((await forwarderReads(list)).track)).toEqual(order)
  })

  test('what is no text in one field after the other costs that field, and is said', async () => {
    const fields = {
      weight: 'package_weight',
      receive_name: 'receiver_name',
      receive_mobile: 'receiver_phone',
      receive_province_remark: 'receiver_address',
      receive_city_remark: 'receiver_address',
      receive_area_remark: 'receiver_address',
      receive_adrs: 'receiver_address',
      pkg_nums: 'item_count',
      rate_type: 'item_type',
      pkg_info_cn: 'items',
    }
    const usual = {
      weight: '2.5',
      receive_name: '王芳',
      receive_mobile: '13800138000',
      receive_adrs: '科苑路1号',
      receive_province_remark: '广东省',
      receive_city_remark: '深圳市',
      receive_area_remark: '南山区',
      pkg_nums: 3,
      rate_type: '普货',
      pkg_info_cn: ['奶粉 * 3'],
    }
    const lost = [
      '1e400',
      ...[{ a: {} }, true, '[object Object]', 'undefined', 'null', 'NaN', '长'.repeat(10_000)].map((one) =>
        JSON.stringify(one),
      ),
    ]
    for (const [field, name] of Object.entries(fields)) {
      for (const other of lost) {
        const row = JSON.stringify({ ...usual, [field]: '$' }).replace('"$"', () => other)
        const { parcel } = await forwarderReads('[]', row)
        expect([field, other, Object(parcel).unread]).toEqual([field, other, [name]])
        expect(JSON.stringify(parcel)).not.toMatch(/object|undefined|NaN|Infinity|"null|true/)
      }
    }
    const names = ['trans_cpy', 'trans_num', 'status_ex']
    for (const name of names) {
      for (const other of lost) {
        const { track } = await forwarderReads(`[{"tklist":[],"${name}":${other}}]`)
        expect([name, other, track.unread]).toEqual([name, other, 1])
      }
    }
    const long = JSON.stringify([
      { tklist: [{ time: '2026-01-15 10:00:00', record: '已发出'.repeat(1000) }] },
    ])
    expect(messages((await forwarderReads(long)).track)[0]).toMatch(/^(?:已发出)+已$/)
    const many = JSON.stringify({ pkg_info_cn: Array.from({ length: 501 }, (_, index) => `x${index} * 1`) })
    expect(Object((await forwarderReads('[]', many)).parcel).unread).toEqual(['items'])
  })

  test('other types in every field: nothing is shown as an object, and what was not read is said', async () => {
    for (const other of '{"a":{"b":1}} [["x"]] [{}] true false 7 null "" {"0":{"x":1},"7":[]}'.split(' ')) {
      const names = `weight receive_name receive_mobile receive_province_remark receive_city_remark`.split(
        /\s+/,
      )
      const more = ['receive_area_remark', 'receive_adrs', 'pkg_nums', 'rate_type', 'pkg_info_cn']
      const fields = [...names, ...more].map((name) => `"${name}":${other}`).join(',')
      const row = `[{"tklist":${other},"trans_cpy":${other},"trans_num":${other},"status_ex":${other}}]`
      const { track, parcel } = await forwarderReads(row, `{${fields}}`)
      expect(JSON.stringify([track, parcel])).not.toMatch(/object|\[native|undefined|NaN|true|false/)
      const isText = ['7', 'null', '""'].includes(other)
      if (!isText)
        expect([other, track.unread >= 3, Object(parcel).unread.length >= 6]).toEqual([other, true, true])
      if (other === 'null' || other === '""') expect([track.unread, Object(parcel).unread]).toEqual([0, []])
    }
  })
})

describe('answers of Kuaidi100 that are written oddly', () => {
  const row = (time: string, context: string) => `{"ftime":"${time}","context":"${context}"}`
  const answer = (data: string, state = '"0"', nu = `"${number}"`) =>
    `{"nu":${nu},"state":${state},"data":${data}}`

  test('entries of one moment in the order of the courier, each once', async () => {
    const [signed, out] = [row('2026-03-02 09:10:11', '已签收'), row('2026-03-02 09:10:11', '派件中')]
    const first = row('2026-03-01 09:00:00', '已揽收')
    const lists = [`[${signed},${out},${first}]`, `[${signed},${signed},${out},${out},${first},${first}]`]
    for (const list of [...lists, `[${first},${out},${signed}]`, `{"0":${signed},"1":${out},"5":${first}}`]) {
      const track = await kuaidi100Reads(answer(list, '"3"'))
      expect([messages(track), Object(track).state]).toEqual([['已揽收', '派件中', '已签收'], 'delivered'])
    }
    expect(messages(await kuaidi100Reads(answer(`[${signed},${out}]`)))).toEqual(['派件中', '已签收'])
  })

  test('its number with spaces or as a number, and times with fractions', async () => {
    for (const nu of ['"YT 1234567890"', 'null', '""', `"${number}"`]) {
      const track = await kuaidi100Reads(
        answer(`[${row('2026-03-02T09:10:11.000+08:00', '派件中')}]`, '0', nu),
      )
      expect(track).toMatchObject({ entries: [{ message: '派件中', time: Date.UTC(2026, 2, 2, 1, 10, 11) }] })
    }
  })

  test('other types in every field fail cleanly, or are counted', async () => {
    for (const other of ['{"a":1}', '[["x"]]', '[{}]', 'true', '7', 'null', '"x"', '{"0":{"x":1},"7":[]}']) {
      const answers = [
        answer(other),
        answer(`[{"ftime":${other},"context":${other}}]`),
        answer(`[${row('2026-03-02 09:10:11', '派件中')}]`, other),
        answer(`[${row('2026-03-02 09:10:11', '派件中')},{"ftime":${other}}]`, '"0"', other),
      ]
      for (const one of answers) {
        const read = await kuaidi100Reads(one).catch((error: unknown) => error)
        if (read instanceof ServiceFailure) expect(read.kind).toBe('garbage')
        else expect(JSON.stringify(read)).not.toMatch(/object|undefined|NaN/)
      }
    }
    const half = await kuaidi100Reads(
      answer(`[${row('2026-03-02 09:10:11', '派件中')},{"ftime":{}},7,{"context":[]}]`),
    )
    expect([messages(half), Object(half).unread]).toEqual([['派件中'], 3])
    expect(await kuaidi100Reads(answer('[{"ftime":"soon","context":"x"}]'))).toMatchObject({
      entries: [],
      unread: 1,
    })
  })
})
