import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { serve } from '../testkit/http-service.ts'

/** A service of charts on an origin of its own. */
export interface OutsideService {
  /** Its origin. */
  readonly url: string
  /** What it was asked, oldest first. */
  readonly asked: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[]
  /** From now on it takes requests and says nothing, until what is returned is called. */
  fallSilent(): () => void
  close(): Promise<void>
}

/** Answers every path with a page that says `Chart of <name>`; `/to?<address>` leads elsewhere. */
export async function openOutsideService(port = 0): Promise<OutsideService> {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const waiting: (() => void)[] = []
  let silent = false
  const service = await serve((request, response) => {
    const path = request.url ?? ''
    // Browsers ask for this one of themselves.
    if (path === '/favicon.ico') return response.writeHead(404).end()
    asked.push({ path, headers: request.headers })
    const answer = () => answerTo(path, response)
    return silent ? waiting.push(answer) : answer()
  }, port)
  return {
    url: service.address,
    asked,
    fallSilent() {
      silent = true
      return () => {
        silent = false
        for (const answer of waiting.splice(0)) answer()
      }
    },
    close: service.stop,
  }
}

function answerTo(path: string, response: ServerResponse): void {
  const [place = '', query = ''] = path.split('?')
  if (place === '/to') {
    response.writeHead(302, { location: query }).end()
    return
  }
  const dark = query.includes('dark')
  const bars = [70, 45, 90, 60, 30].map((height, index) => bar(index, height)).join('')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Chart</title>
    <body style="margin: 16px; font: 14px sans-serif; ${dark ? 'background: #222; color: #ddd' : ''}">
    <p>Chart of ${place.split('/').at(1)}</p>
    <svg viewBox="0 0 200 100" style="width: 100%; max-height: 160px">${bars}</svg>`)
}

const bar = (index: number, height: number) =>
  `<rect x="${index * 40}" y="${100 - height}" width="24" height="${height}" fill="teal" />`
