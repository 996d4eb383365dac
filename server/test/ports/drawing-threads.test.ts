// @rules 6-polar-10
/** @module-tag slow */

import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { makeDrawingThreads } from '../../src/ports/documents/drawing-threads.ts'
import { createDocuments } from '../../src/ports/documents/pdf.ts'
import { PaperFailure, UnreadablePdf } from '../../src/ports/documents/port.ts'
import { madePdf } from '../payment-proof/made-pdf.ts'
import { invoice, invoiceItem, slip } from './papers.ts'

const threadRules = { threads: 2, mostWaiting: 64, idle: 60_000, memory: 512 }
const small = { paper: 'postSlip', data: slip(3) } as const
/** Drawing this takes minutes. */
const items = Array.from({ length: 40_000 }, () => ({ ...invoiceItem(1) }))
const endless = { paper: 'invoice', data: { ...invoice(0), items } } as const
const timeoutMs = 50_000

/** What a failed test leaves running would take the processor from all later ones. */
const closed = <T extends { close(): unknown }>(open: T): T => {
  onTestFinished(async () => void (await open.close()))
  return open
}

test('a paper that takes too long is aborted, one that waits too long is refused, the next is drawn', async () => {
  // With more memory than a quick machine fills in that time.
  const threads = closed(makeDrawingThreads({ ...threadRules, memory: 4096 }))
  const long = [threads.draw(endless, 8000), threads.draw(endless, 8000)].map((drawing) =>
    expect(drawing).rejects.toThrow('a paper was not drawn: too slow'),
  )
  await expect(threads.draw(small, 2000)).rejects.toThrow('a paper was not drawn: waited too long')
  const next = threads.draw(small, timeoutMs)
  await Promise.all(long)
  expect((await next).length).toBeGreaterThan(10_000)
})

test('a thread ends when a paper takes too much memory, and a new one draws the next', async () => {
  const threads = closed(makeDrawingThreads({ ...threadRules, threads: 1, memory: 20 }))
  const [large, next] = [threads.draw(endless, timeoutMs), threads.draw(small, timeoutMs)]
  await expect(large).rejects.toThrow('a paper was not drawn: ERR_WORKER_OUT_OF_MEMORY')
  expect((await next).length).toBeGreaterThan(10_000)
})

test('the number of waiting papers is limited, and idle threads end and start again', async () => {
  const threads = closed(makeDrawingThreads({ ...threadRules, threads: 1, mostWaiting: 1, idle: 1 }))
  const draw = () => threads.draw(small, timeoutMs)
  const drawn = await Promise.allSettled([draw(), draw(), draw()])
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(drawn[2]).toMatchObject({ reason: { message: 'a paper was not drawn: too many wait' } })
  await setTimeout(100)
  expect((await draw()).length).toBeGreaterThan(10_000)
})

test('closing aborts running papers, and nothing is drawn afterwards', async () => {
  const threads = closed(makeDrawingThreads({ ...threadRules, threads: 1 }))
  const papers = [endless, small].map((order) =>
    expect(threads.draw(order, timeoutMs)).rejects.toThrow('a paper was not drawn: stopping'),
  )
  await threads.close()
  await Promise.all(papers)
  await expect(threads.draw(small, timeoutMs)).rejects.toThrow('a paper was not drawn: stopping')
})

test('an invoice gets more time for more rows, up to a limit, and a limit of rows; failures are reported', async () => {
  const failures: string[] = []
  const documents = closed(
    createDocuments({
      bounds: {
        timeoutMs: 1,
        timeoutPerRow: 100,
        longestTimeout: timeoutMs,
        mostRows: 200,
        foreignMs: 1,
        foreignMsPerFile: 1,
        memory: 512,
      },
      onFailure: ({ message }) => failures.push(message),
    }),
  )
  await expect(documents.invoice(invoice(0))).rejects.toThrow(PaperFailure)
  expect((await documents.invoice(invoice(200))).length).toBeGreaterThan(50_000)
  await expect(documents.invoice(invoice(201))).rejects.toThrow('a paper was not drawn: too many rows')
  expect(failures).toHaveLength(2)
})

test('a good foreign file is taken on a busy machine: its time is that of the processor', async () => {
  for (let at = 0; at < 3; at += 1) {
    const busy = new Worker('for (;;) {}', { eval: true })
    onTestFinished(async () => void (await busy.terminate()))
  }
  const bounds = { timeoutPerRow: 1, longestTimeout: timeoutMs, mostRows: 9, memory: 512 }
  const documents = closed(
    createDocuments({ bounds: { ...bounds, timeoutMs, foreignMs: 700, foreignMsPerFile: 1 } }),
  )
  const links = await madePdf('links', (document) => {
    for (let at = 0; at < 3000; at += 1) document.link(at % 90, at % 70, 9, 9, 'https://example.com')
  })
  expect((await documents.firstPages([links])).length).toBeGreaterThan(1000)
})

test('a foreign file that takes long is unreadable, and no paper of ours waits for it', async () => {
  const documents = closed(createDocuments())
  const many = (text: string) =>
    Buffer.from(`%PDF-1.7\n1 0 obj ${text.repeat((6 * 1024 ** 2) / text.length)}`)
  let ended = 0
  const read = ['(', '[', '/A ', '\nobj', '1 0 obj<</S 1 0 R>>endobj '].map((text) =>
    expect(documents.firstPages([many(text)]).finally(() => ended++)).rejects.toThrow(UnreadablePdf),
  )
  await documents.invoice(invoice(1))
  expect(ended).toBeLessThan(read.length)
  await Promise.all(read)
})
