// @rules 9-package-16 14-call-70 6-polar-08
import { expect, it } from 'vitest'
import { orderOf } from '../../../testkit/orders.ts'
import { openApp, says, storedRow } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { sandboxSlip } from '../../src/ports/courier/sandbox/slip.ts'
import { json, routes, startService } from '../fake-services/http-service.ts'
import { readPdf } from '../ports/read-pdf.ts'
import { polarAt } from './polar.ts'

/** The sandbox has a slip for round numbers only; ours is drawn for the others. */
const foreign = 'PE1234500AB'
const own = 'PE0000003AA'
const adult = 'PE0000006AA'
const slips = (as: Person, ids: string) => as.getPostSlips({ query: { ids } })

async function save(as: Person, pkId: string): Promise<void> {
  await as.ok.submitOrder({ body: orderOf(pkId, { sold: 1 }) })
}

const { testApp, anna } = await openApp({ anna: 'staff' })

for (const pkId of [foreign, own, adult]) await save(anna, pkId)

await testApp.sql(`update packages set type = '蓝胖子6' where pk_id = '${adult}'`)

it('come in one PDF, in the order of the list; what has none is named with its reason', async () => {
  const { status, answer } = await slips(
    anna,
    ` ${own.toLowerCase()}\n${adult}, ${own}; PE9999999ZZ；${foreign}`,
  )
  expect(status).toBe(200)
  expect(answer.included).toEqual([own, foreign])
  expect(answer.leftOut).toEqual([
    { pk_id: adult, msg: 'Adult formula parcels have no post slip.' },
    { pk_id: 'PE9999999ZZ', msg: 'There is no package PE9999999ZZ.' },
  ])
  const { pages } = await readPdf(Buffer.from(answer.pdf ?? '', 'base64'))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('王小明')
  expect(pages[1]).toContain('SANDBOX COURIER')
})

it('have only the first page of each', async () => {
  const line = await storedRow(testApp, 'order_lines')
  const rows = Array.from({ length: 60 }, (_, n) => ({ ...line, id: `LINE${n}`, pk_id: own }))
  await testApp.database.db.insertInto('order_lines').values(rows).execute()
  const { answer } = await slips(anna, own)
  expect((await readPdf(Buffer.from(answer.pdf ?? '', 'base64'))).pages).toHaveLength(1)
})

it('without any slip answer no PDF; no id and more than 50 are refused', async () => {
  expect((await slips(anna, adult)).answer).toMatchObject({ pdf: null, included: [] })
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `PE${n}`).join()
  await says(slips(anna, ' , '), 400, 'Enter at least one package ID.')
  await says(slips(anna, ids(51)), 400, 'Enter at most 50 package IDs at a time.')
  expect((await slips(anna, ids(50))).answer.leftOut).toHaveLength(50)
})

const pageless =
  '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\ntrailer << /Root 1 0 R >>'
const unreadable = "The courier's post slip is not a readable PDF. Open it on the courier's website."
/** By the digits of the package: what comes in place of a slip, and what is said of it. */
const wrongSlips: Readonly<Record<string, readonly [answer: string | null, msg: string]>> = {
  '0000001': [`%PDF-1.7\n${'no PDF '.repeat(50)}`, unreadable],
  '0000002': [null, 'The courier does not answer, so there is no post slip now. Try again later.'],
  '0000004': [
    `<html>${'Under repair. '.repeat(50)}</html>`,
    "The courier sent a web page in place of the post slip. Try again later, or look for it on the courier's website.",
  ],
  '0000005': [
    JSON.stringify({ error: 'x'.repeat(200) }),
    "The courier sent something that is no PDF in place of the post slip. Look for it on the courier's website.",
  ],
  '0000007': [
    `%PDF-1.7\n${'x'.repeat(5_000_000)}`,
    "The courier's post slip has more than 5 MB. Open it on the courier's website.",
  ],
  '0000008': [pageless, unreadable],
}

it('what the courier sends in place of a slip is said, and leaves out that package alone', async () => {
  const forwarder = await startService(
    routes({
      '/login': (_, response) => json(response, { msg: 'success', data: { mtoken: 't' } }),
      '/slip': async ({ url }, response) => {
        const digits = new URL(url ?? '', 'http://here').searchParams.get('pkg_id') ?? ''
        const [answer] = wrongSlips[digits] ?? [await sandboxSlip(digits)]
        if (answer === null) return response.writeHead(404).end()
        return response.writeHead(200, { 'content-type': 'application/pdf' }).end(answer)
      },
    }),
  )
  const { dora } = await openApp({ dora: 'staff' }, polarAt(forwarder.address))
  const wrong = Object.entries(wrongSlips).map(([digits, [, msg]]) => [`PE${digits}AA`, msg] as const)
  const right = 'PE0000003AA'
  for (const pkId of [...wrong.map(([id]) => id), right]) await save(dora, pkId)
  const { answer } = await slips(dora, [...wrong.map(([id]) => id), right].join())
  expect(answer.included).toEqual([right])
  expect(answer.leftOut.map(({ pk_id, msg }) => [pk_id, msg])).toEqual(wrong)
  expect((await readPdf(Buffer.from(answer.pdf ?? '', 'base64'))).pages).toHaveLength(1)
  const alone: unknown[] = []
  for (const [pk_id] of wrong) {
    const { status, error, headers } = await dora.getPostSlip({ query: { pk_id } })
    alone.push(status === 200 ? headers : [status, error.msg])
  }
  // A PDF comes as it was sent, whatever a reader makes of it, as a file that may run nothing.
  const asSent = expect.objectContaining({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="post-slip-PE\w+\.pdf"$/),
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(alone).toEqual(wrong.map(([, msg]) => (msg === unreadable ? asSent : [502, msg])))
})
