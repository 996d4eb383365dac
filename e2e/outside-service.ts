import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

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
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    // Browsers ask for this one of themselves.
    if (path === '/favicon.ico') {
      response.writeHead(404).end()
      return
    }
    asked.push({ path, headers: request.headers })
    const answer = () => answerTo(path, response)
    if (silent) waiting.push(answer)
    else answer()
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    fallSilent() {
      silent = true
      return () => {
        silent = false
        for (const answer of waiting.splice(0)) answer()
      }
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
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
