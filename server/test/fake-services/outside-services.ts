import type { ServerResponse } from 'node:http'
import type { Handler, Service } from '../../../testkit/http-service.ts'
import { createBocRates } from '../../src/ports/rates/boc.ts'
import { createFrankfurterRates } from '../../src/ports/rates/frankfurter.ts'
import { createKuaidi100Tracker } from '../../src/ports/tracker/kuaidi100.ts'
import { account, clientOf, found, noTrack } from './forwarder.ts'
import { json, routes } from './http-service.ts'

const packageId = 'PE1234567AB'

/** An outside service whose answers the product reads. */
export interface Outside {
  readonly name: string
  /** The body of a good answer. */
  readonly good: string
  /** A working service, except for the answer under test. */
  serve(answer: Handler): Handler
  ask(service: Service): Promise<unknown>
}

const resilience = { attempt: 1500, total: 3000, retries: 0, pause: 5 }
const timeout = 1500

const login: Handler = (_, response) => json(response, { msg: 'success', data: { mtoken: 'token-1' } })
export const parcel = {
  pkg_sn: packageId,
  weight: '3.62',
  receive_name: '王芳',
  receive_mobile: '13800138000',
  receive_province_remark: '上海市',
  receive_city_remark: '市辖区',
  receive_area_remark: '浦东新区',
  receive_adrs: '世纪大道100号',
  pkg_nums: '3',
  rate_type: '奶粉',
  pkg_info_cn: ['A2 * 2', 'Aptamil * 1'],
}
const track = {
  tklist: [{ time: '2026-01-15 13:34:05', record: '收件' }],
  trans_cpy: 'EMS',
  trans_num: 'EA123CN',
  status_ex: '运输中',
}
const domestic = { courier: '圆通速递', number: 'YT1234567890', phone: '13800138000' }
const success = (data: unknown) => JSON.stringify({ msg: 'success', data })
const bankPage = `<html><body><table><tr><td>menu</td></tr></table><table>
  <tr><th>货币名称</th><th>现汇卖出价</th><th>发布日期</th><th>发布时间</th></tr>
  <tr><td>澳大利亚元</td><td>466.87</td><td>2026.03.02</td><td>10:30:00</td></tr></table></body></html>`

/** Every outside service that the product reads: a good answer, and how it is requested. */
export const outsideServices: readonly Outside[] = [
  {
    name: 'the package list',
    good: success({ list: [parcel] }),
    serve: (answer) => routes({ '/login': login, '/packages': answer, '/track': noTrack }),
    ask: (service) => clientOf(service, { resilience }).findPackage(packageId),
  },
  {
    name: 'the track',
    good: success([track]),
    serve: (answer) => routes({ '/track': answer }),
    ask: (service) => clientOf(service, { resilience }).track(packageId),
  },
  {
    name: 'the login',
    good: success({ mtoken: 'token-1' }),
    serve: (answer) => routes({ '/login': answer, '/packages': found(parcel), '/track': noTrack }),
    ask: (service) => clientOf(service, { resilience }).findPackage(packageId),
  },
  {
    name: 'the post slip',
    good: `%PDF-1.4\n${'x'.repeat(300)}`,
    serve: (answer) => routes({ '/login': login, '/slip': answer }),
    ask: (service) => clientOf(service, { resilience }).postSlip(packageId),
  },
  {
    name: 'Kuaidi100',
    good: JSON.stringify({
      message: 'ok',
      nu: domestic.number,
      state: '5',
      status: '200',
      data: [{ time: '2026-03-02 09:10:11', ftime: '2026-03-02 09:10:11', context: '派送中' }],
    }),
    serve: (answer) => answer,
    ask: ({ address }) =>
      createKuaidi100Tracker({ url: address, customer: 'C0FFEE', key: account.trackToken, resilience }).track(
        domestic,
      ),
  },
  {
    name: 'frankfurter',
    good: JSON.stringify({ date: '2026-03-02', base: 'AUD', quote: 'CNY', rate: 4.6512 }),
    serve: (answer) => answer,
    ask: ({ address }) =>
      createFrankfurterRates({ url: `${address}/rate?key=track-secret`, timeout }).fetch(),
  },
  {
    name: 'the Bank of China',
    good: bankPage,
    serve: (answer) => answer,
    ask: ({ address }) => createBocRates({ url: `${address}/rate?key=track-secret`, timeout }).fetch(),
  },
]

/** Sends the body of a good answer with any content type. */
export function send(response: ServerResponse, body: string | Uint8Array, type = 'application/json'): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}
