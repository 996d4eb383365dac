import type { IncomingMessage } from 'node:http'
import type { Handler, Service } from '../../../testkit/http-service.ts'
import type { PolarOptions } from '../../src/ports/courier/polar.ts'
import { createPolarCourier } from '../../src/ports/courier/polar.ts'
import { json, routes, startService } from './http-service.ts'

export const account = { username: 'shop@example.com', password: 'pa ss+wörd', trackToken: 'track-secret' }

/** A login that issues `token-1`, `token-2` ... */
function countingLogin(): Handler {
  let logins = 0
  return (_, response) => {
    logins += 1
    json(response, { msg: 'success', data: { mtoken: `token-${logins}` } })
  }
}

export async function formOf(request: IncomingMessage, body: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return new Response(new Uint8Array(body), { headers }).formData()
}

/** The real client with a fake forwarder, whose paths are /login, /packages, /track and /slip. */
export async function forwarder(
  handlers: Readonly<Record<string, Handler>>,
  options: Partial<PolarOptions> = {},
) {
  const service = await startService(routes({ '/login': countingLogin(), ...handlers }))
  return { service, courier: clientOf(service, options) }
}

export function clientOf(service: Service, options: Partial<PolarOptions> = {}) {
  const { address } = service
  return createPolarCourier({
    loginUrl: `${address}/login`,
    packageListUrl: `${address}/packages`,
    trackUrl: `${address}/track`,
    postSlipUrl: `${address}/slip?lang=cn`,
    ...account,
    resilience: { pause: 5 },
    ...options,
  })
}

export const found = (row: unknown): Handler => {
  return (_, response) => json(response, { msg: 'success', data: { list: [row] } })
}
export const tracked = (row: unknown): Handler => {
  return (_, response) => json(response, { msg: 'success', data: [row] })
}
export const noTrack: Handler = (_, response) => json(response, { msg: 'success', data: [] })

export const times = (service: Service, path: string) =>
  service.asked.filter((url) => url.split('?')[0] === path).length
