import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { streamOf } from '../../src/http/streams.ts'
import { newId } from '../../src/storage/engine/new-id.ts'
import { workLimits } from '../../src/work-limits.ts'

it('a stopping server aborts streams that are not read, and leaves no file open', async () => {
  const { streamTimeAtStop, rowsAtOnce } = workLimits
  Object.assign(workLimits, { streamTimeAtStop: 100, rowsAtOnce: 10 })
  onTestFinished(() => void Object.assign(workLimits, { streamTimeAtStop, rowsAtOnce }))
  const testApp = await openTestApp('sqlite')
  const anna = await testApp.person('staff', 'Anna')
  const pkId = await savePackage(anna, { stock: 1 })
  const { _id } = await rowOf(anna, pkId, 'stock')
  const { db } = testApp.database
  const row = await db.selectFrom('items').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 2500 }, () => ({ ...row, id: newId(), note: '长'.repeat(4000) }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('items')
      .values(rows.slice(at, at + 500))
      .execute()
  const { port } = new URL(await testApp.app.server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  let got = ''
  socket.write(request(anna.token))
  await new Promise<void>((resolve) => socket.once('readable', () => resolve()))
  expect(filesOpen(testApp.dataDir)).toBe(2)
  // The client reads nothing before: a close that waited for it would not end.
  await testApp.close()
  expect(filesOpen(testApp.dataDir)).toBe(0)
  socket.setEncoding('latin1').on('data', (text) => {
    got += text
  })
  await new Promise((resolve) => socket.once('close', resolve))
  // Without the last chunk, so that it cannot be taken for a complete answer.
  expect(got).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(got.endsWith('0\r\n\r\n')).toBe(false)
})

it('an error in the middle of a stream closes the connection instead of ending the list', async () => {
  const app = Fastify()
  let ended = false
  async function* pieces() {
    try {
      yield '{"result":[1'
      await new Promise((resolve) => setTimeout(resolve, 20))
      yield ',2'
      throw new Error('the disk is gone')
    } finally {
      ended = true
    }
  }
  app.get('/', (_request, reply) =>
    reply.type('application/json').send(streamOf([], pieces(), new AbortController())),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow()
  expect(ended).toBe(true)
  await app.close()
})

function request(token: string): string {
  return `GET /api/checkout/all_items HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n\r\n`
}

/** How often this process has the database of a folder open. */
function filesOpen(folder: string): number {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target === `${folder}/parcel-desk.sqlite`).length
}
