import { randomBytes } from 'node:crypto'
import { ask, elementsOf, failureOf, type HttpAnswer, longestRequest } from './over-http.ts'
import type { Place } from './place.ts'

export interface WebDavAccount {
  /** Address of a folder that exists. */
  readonly address: string
  readonly user: string
  readonly password: string
}

const writing = '.writing-'

/** A folder of a server that speaks WebDAV, such as Nextcloud or a NAS. */
export function webDavPlace({ address, user, password }: WebDavAccount, timeout = longestRequest): Place {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const account: Record<string, string> = user === '' ? {} : { authorization }
  const urlOf = (name: string) => new URL(encodeURI(name), base)
  const pathOf = (url: URL) => decodeURI(url.pathname).replace(/\/$/, '')

  function send(
    method: string,
    name: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Uint8Array } = {},
  ): Promise<HttpAnswer> {
    const init = { method, headers: { ...account, ...headers }, redirect: 'manual' as const }
    return ask(
      (signal) => fetch(urlOf(name), { ...init, ...(body && { body: Buffer.from(body) }), signal }),
      timeout,
    )
  }

  /** One level at a time, since many servers refuse to list all of them at once. */
  async function list(folder: string): Promise<{ name: string; bytes: number }[]> {
    const answer = await send('PROPFIND', folder === '' ? '' : `${folder}/`, { headers: { depth: '1' } })
    if (answer.status === 404 && folder !== '') {
      const root = await send('PROPFIND', '', { headers: { depth: '0' } })
      if (root.status === 207) return []
    }
    if (answer.status !== 207) throw failureOf(answer.status)
    const files: { name: string; bytes: number }[] = []
    const root = pathOf(base)
    const own = pathOf(urlOf(folder))
    for (const entry of elementsOf(answer.body, 'response')) {
      const path = pathOf(new URL(entry.get('href') ?? '', base))
      if (path === own || !path.startsWith(`${root}/`)) continue
      const name = path.slice(root.length + 1)
      if (entry.has('collection')) files.push(...(await list(name)))
      else if (!name.includes(writing)) files.push({ name, bytes: Number(entry.get('getcontentlength')) })
    }
    return files
  }

  async function makeFolders(name: string): Promise<void> {
    const parts = name.split('/').slice(0, -1)
    for (const end of parts.keys()) {
      const answer = await send('MKCOL', `${parts.slice(0, end + 1).join('/')}/`)
      // 405: it exists, also since another piece's was a moment quicker.
      if (![201, 405].includes(answer.status)) throw failureOf(answer.status)
    }
  }

  return {
    list,
    async read(name) {
      const answer = await send('GET', name)
      if (answer.status === 404) return null
      if (answer.status !== 200) throw failureOf(answer.status)
      return answer.body
    },
    async write(name, bytes) {
      const draft = name.replace(/[^/]*$/, `${writing}${randomBytes(6).toString('hex')}`)
      let sent = await send('PUT', draft, { body: bytes })
      if (sent.status === 404 || sent.status === 409) {
        await makeFolders(name)
        sent = await send('PUT', draft, { body: bytes })
      }
      if (![200, 201, 204].includes(sent.status)) throw failureOf(sent.status)
      const moved = await send('MOVE', draft, { headers: { destination: urlOf(name).href, overwrite: 'T' } })
      if (![201, 204].includes(moved.status)) throw failureOf(moved.status)
    },
    async delete(name) {
      const answer = await send('DELETE', name)
      if (![200, 204, 404].includes(answer.status)) throw failureOf(answer.status)
    },
  }
}
