import type { IncomingMessage } from 'node:http'
import { type Sandbox, startSandbox } from '../../server/src/ports/courier/sandbox/server.ts'
import { type MailService, mailService } from './mail-service.ts'
import type { TroubledService } from './troubles.ts'
import { type Good, webService } from './web-service.ts'

/** Every outside service of the product, each on a port of its own, so that each can be in trouble alone. */
export interface World {
  readonly login: TroubledService
  readonly packages: TroubledService
  readonly track: TroubledService
  readonly slip: TroubledService
  readonly kuaidi100: TroubledService
  readonly frankfurter: TroubledService
  readonly boc: TroubledService
  readonly mail: MailService
  /** What parcels are dated from. */
  readonly opening: number
  /** The environment of a product that uses them all, with the rate of frankfurter. */
  readonly settings: Readonly<Record<string, string>>
  /** The environment that takes the rate of the bank instead. */
  readonly rateOfBank: Readonly<Record<string, string>>
  /** Everything is well again. */
  heal(): Promise<void>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const opening = Date.now()
  const sandbox = await startSandbox({ opening })
  const behind = (path: string) => webService((request, body) => passOn(sandbox, path, request, body))
  const services = {
    login: await behind('/login'),
    packages: await behind('/packages'),
    track: await behind('/track'),
    slip: await behind('/slip'),
    kuaidi100: await behind('/kuaidi100'),
    frankfurter: await webService(async () => rateOfToday()),
    boc: await webService(async () => bankPage()),
    mail: await mailService(),
  }
  const all: readonly TroubledService[] = Object.values(services)
  const at = ({ port }: TroubledService) => `http://127.0.0.1:${port}/`
  return {
    ...services,
    opening,
    settings: {
      COURIER: 'polar',
      POLAR_LOGIN_URL: at(services.login),
      POLAR_PACKAGE_LIST_URL: at(services.packages),
      POLAR_TRACK_URL: at(services.track),
      POLAR_POST_SLIP_URL: at(services.slip),
      POLAR_USERNAME: sandbox.username,
      POLAR_PASSWORD: sandbox.password,
      POLAR_TRACK_TOKEN: sandbox.trackToken,
      KUAIDI100_URL: at(services.kuaidi100),
      KUAIDI100_CUSTOMER: sandbox.kuaidi100.customer,
      KUAIDI100_KEY: sandbox.kuaidi100.key,
      EXCHANGE_RATE_SOURCE: 'frankfurter',
      EXCHANGE_RATE_URL: at(services.frankfurter),
      SMTP_URL: `smtp://127.0.0.1:${services.mail.port}`,
      MAIL_FROM: 'desk@example.com',
    },
    rateOfBank: { EXCHANGE_RATE_SOURCE: 'boc', EXCHANGE_RATE_URL: at(services.boc) },
    async heal() {
      for (const service of all) await service.put('ok')
    },
    async close() {
      for (const service of all) await service.close()
      await sandbox.stop()
    },
  }
}

/** The sandbox courier is who answers when all is well. */
async function passOn(sandbox: Sandbox, path: string, request: IncomingMessage, body: Buffer): Promise<Good> {
  const { search } = new URL(request.url ?? '/', 'http://here')
  const headers: Record<string, string> = {}
  for (const name of ['content-type', 'mtoken']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const answer = await fetch(`${sandbox.address}${path}${search}`, {
    method: request.method ?? 'GET',
    headers,
    ...(request.method === 'POST' ? { body: new Uint8Array(body) } : {}),
  })
  const type = answer.headers.get('content-type') ?? 'text/plain'
  return { type, body: Buffer.from(await answer.arrayBuffer()) }
}

function rateOfToday(): Good {
  const date = new Date().toISOString().slice(0, 10)
  const body = JSON.stringify({ date, base: 'AUD', quote: 'CNY', rate: 4.7123 })
  return { type: 'application/json', body: Buffer.from(body) }
}

function bankPage(): Good {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '.')
  const body = `<html><body><table>
    <tr><th>货币名称</th><th>现汇买入价</th><th>现汇卖出价</th><th>发布日期</th><th>发布时间</th></tr>
    <tr><td>澳大利亚元</td><td>468.00</td><td>471.90</td><td>${day}</td><td>00:03:29</td></tr>
  </table></body></html>`
  return { type: 'text/html; charset=utf-8', body: Buffer.from(body) }
}
