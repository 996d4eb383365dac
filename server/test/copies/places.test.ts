// @rules 9-copies-09
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { v2 as webdav } from 'webdav-server'
import { newFolder } from '../../../testkit/server-process.ts'
import { folderPlace } from '../../src/ports/copies/folder.ts'
import type { Place } from '../../src/ports/copies/place.ts'
import { s3Place } from '../../src/ports/copies/s3.ts'
import { webDavPlace } from '../../src/ports/copies/webdav.ts'
import { tryPlace } from '../../src/services/copies/try-place.ts'
import { account, openS3 } from './s3-server.ts'

async function openWebDav(): Promise<string> {
  const users = new webdav.SimpleUserManager()
  const user = users.addUser('desk', 'secret', false)
  const rights = new webdav.SimplePathPrivilegeManager()
  rights.setRights(user, '/', ['all'])
  const server = new webdav.WebDAVServer({
    port: 0,
    hostname: '127.0.0.1',
    httpAuthentication: new webdav.HTTPBasicAuthentication(users, 'test'),
    privilegeManager: rights,
    requireAuthentification: true,
  })
  const http = await server.startAsync(0)
  onTestFinished(() => server.stopAsync())
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/`
}

/** A service that answers each request like this, at once or never. */
async function openService(status: number | null, body = ''): Promise<string> {
  const server = createServer((_, response) => {
    if (status !== null) response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each<[string, () => Promise<Place>]>([
  ['a folder', async () => folderPlace(await newFolder())],
  ['S3', async () => s3Place({ ...account, address: `${await openS3()}/copies/shop a` })],
  ['WebDAV', async () => webDavPlace({ address: await openWebDav(), user: 'desk', password: 'secret' })],
])('%s holds what was written, and nothing else', async (_, open) => {
  const place = await open()
  expect(await tryPlace(place)).toBeNull()
  const files = new Map<string, Uint8Array>()
  const name = fc.constantFrom(
    'a/pieces/0/x.age',
    'a/pieces/1/y.age',
    'a/copies/2026-11.age',
    'b/copies/z.age',
  )
  const step = fc.tuple(name, fc.option(fc.uint8Array({ minLength: 1, maxLength: 3000 })))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const [path, bytes] of steps) {
        if (bytes === null) await place.delete(path)
        else await place.write(path, bytes)
        if (bytes === null) files.delete(path)
        else files.set(path, bytes)
      }
      for (const [path, bytes] of files)
        expect(Buffer.from((await place.read(path)) ?? [])).toEqual(Buffer.from(bytes))
      const listed = await place.list('a')
      expect(listed.map(({ name: path, bytes }) => [path, bytes]).toSorted()).toEqual(
        [...files]
          .filter(([path]) => path.startsWith('a/'))
          .map(([path, { length }]) => [path, length])
          .toSorted(),
      )
    }),
    { numRuns: 5 },
  )
  expect(await place.read('a/none.age')).toBeNull()
  expect(await place.list('none')).toEqual([])
})

const s3Error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
const s3At = async (address: string, more = {}) =>
  s3Place({ ...account, address: `${address}/copies`, ...more }, 500)
const davAt = (address: string, password = 'secret') => webDavPlace({ address, user: 'desk', password }, 500)

it.each<[string, string, () => Place | Promise<Place>]>([
  ['a wrong access key', 'login', async () => s3At(await openS3(), { accessKey: 'other' })],
  ['a wrong secret key', 'login', async () => s3At(await openS3(), { secretKey: 'other' })],
  [
    'a bucket that is missing',
    'missing',
    async () => s3Place({ ...account, address: `${await openS3()}/none` }),
  ],
  ['a clock that is off', 'clock', async () => s3At(await openService(403, s3Error('RequestTimeTooSkewed')))],
  ['an account that has ended', 'login', async () => s3At(await openService(400, s3Error('ExpiredToken')))],
  ['no rights', 'denied', async () => s3At(await openService(403, s3Error('AccessDenied')))],
  ['a full bucket', 'full', async () => s3At(await openService(507, s3Error('XMinioStorageFull')))],
  ['no answer', 'timeout', async () => s3At(await openService(null))],
  ['a page in place of a bucket', 'odd', async () => s3At(await openService(302))],
  ['nobody there', 'unreachable', () => davAt('http://127.0.0.1:1')],
  ['an unknown name', 'unknown_host', () => davAt('http://name.invalid')],
  ['a wrong password', 'login', async () => davAt(await openWebDav(), 'other')],
  ['a folder of WebDAV that is missing', 'missing', async () => davAt(`${await openWebDav()}none/`)],
  ['a full WebDAV', 'full', async () => davAt(await openService(507))],
  ['a disk that is not connected', 'missing', async () => folderPlace(join(await newFolder(), 'none'))],
])('%s is told as %s', async (_, trouble, open) => {
  expect(await tryPlace(await open())).toBe(trouble)
})
