import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { type MaintenanceStep, maintenancePercent } from '#domain/log/maintenance.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { refusalText, refuse } from '#domain/refusal/refusal.ts'
import { preferredLanguage } from '#domain/text/language.ts'
import { maintenancePage, type Progress } from './maintenance-page.ts'

export interface Maintenance {
  /** Says how far the restore is: `done` of `all` of a step. */
  readonly progress: (step: MaintenanceStep, done?: number, all?: number) => void
  close(): Promise<void>
}

/**
 * Answers on the port of the closed app: 503 to every call, and to browsers a page that shows the progress.
 */
export async function serveMaintenance(host: string, port: number): Promise<Maintenance> {
  let progress: Progress = { step: 'wait', percent: 0 }
  const server = createServer((request, response) => answer(request, response, progress))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  return {
    progress: (step, done = 0, all = 1) => {
      progress = { step, percent: maintenancePercent(step, done, all) }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(request: IncomingMessage, response: ServerResponse, running: Progress): void {
  const [path = ''] = (request.url ?? '').split('?')
  const language = preferredLanguage(new Negotiator(request).languages())
  const send = (status: number, type: string, body: string, headers = {}) =>
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'retry-after': '2',
        'x-content-type-options': 'nosniff',
        connection: 'close',
        ...headers,
      })
      .end(request.method === 'HEAD' ? undefined : body)
  if (path === '/api/maintenance') {
    return void send(200, 'application/json', JSON.stringify({ running, last: null }))
  }
  // The process serves, so that nothing restarts it in the middle.
  if (path === '/api/live') return void send(200, 'application/json', '{"status":"ok"}')
  if (path.startsWith('/api') || !['GET', 'HEAD'].includes(request.method ?? '')) {
    const msg = refusalText(refuse('maintenance'), wordings[language])
    return void send(503, 'application/json', JSON.stringify({ msg, code: 'maintenance', params: {} }))
  }
  const nonce = randomBytes(16).toString('base64')
  send(503, 'text/html', maintenancePage(language, running, nonce), {
    'content-security-policy': `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
  })
}
