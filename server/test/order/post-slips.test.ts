import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitOrder } from '#contract/order.ts'
import { getPostSlips } from '#contract/package.ts'
import { engine } from '../../../testkit/engine.ts'
import { orderOf } from '../../../testkit/orders.ts'
import { rules } from '../../../testkit/rules.ts'
import { openTestApp, type Person, type TestApp } from '../../../testkit/test-app.ts'
import { sandboxSlip } from '../../src/ports/courier/sandbox/slip.ts'
import { json, routes, startService } from '../fake-services/http-service.ts'
import { readPdf } from '../ports/read-pdf.ts'

/** The sandbox has a slip for round numbers only; ours is drawn for the others. */
const foreign = 'PE1234500AB'
const own = 'PE0000003AA'
const adult = 'PE0000006AA'

const slips = (testApp: TestApp, as: Person, ids: string) =>
  testApp.call(getPostSlips, { query: { ids } }, { as })

async function save(testApp: TestApp, as: Person, pkId: string): Promise<void> {
  const { status } = await testApp.call(submitOrder, { body: orderOf(pkId, { sold: 1 }) }, { as })
  expect(status).toBe(200)
}

describe('the slips of several packages', () => {
  let testApp: TestApp
  let anna: Person
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    anna = await testApp.person('staff', 'Anna')
    for (const pkId of [foreign, own, adult]) await save(testApp, anna, pkId)
    await testApp.sql(`update packages set type = '蓝胖子6' where pk_id = '${adult}'`)
  })
  afterAll(() => testApp.close())

  it(
    'come in one PDF, in the order of the list; what has none is named with its reason',
    rules('9-package-16', '14-call-70'),
    async () => {
      const { status, answer } = await slips(
        testApp,
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
    },
  )

  it('have only the first page of each', rules('9-package-16'), async () => {
    const line = await testApp.database.db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 60 }, (_, n) => ({ ...line, id: `LINE${n}`, pk_id: own }))
    await testApp.database.db.insertInto('order_lines').values(rows).execute()
    const { answer } = await slips(testApp, anna, own)
    expect((await readPdf(Buffer.from(answer.pdf ?? '', 'base64'))).pages).toHaveLength(1)
  })

  it(
    'without any slip answer no PDF; no id and more than 50 are refused',
    rules('9-package-16'),
    async () => {
      expect((await slips(testApp, anna, adult)).answer).toMatchObject({ pdf: null, included: [] })
      const ids = (count: number) => Array.from({ length: count }, (_, n) => `PE${n}`).join()
      const none = await slips(testApp, anna, ' , ')
      expect([none.status, none.error.msg]).toEqual([400, 'Enter at least one package ID.'])
      const many = await slips(testApp, anna, ids(51))
      expect([many.status, many.error.msg]).toEqual([400, 'Enter at most 50 package IDs at a time.'])
      expect((await slips(testApp, anna, ids(50))).answer.leftOut).toHaveLength(50)
    },
  )
})

it(
  'an unreadable slip of the courier, and one that does not come, leave out that package alone',
  rules('9-package-16'),
  async () => {
    const broken = Buffer.from(`%PDF-1.7\n${'no PDF '.repeat(50)}`)
    const forwarder = await startService(
      routes({
        '/login': (_, response) => json(response, { msg: 'success', data: { mtoken: 't' } }),
        '/slip': async ({ url }, response) => {
          const digits = new URL(url ?? '', 'http://here').searchParams.get('pkg_id') ?? ''
          if (digits === '0000002') return response.writeHead(404).end()
          return response
            .writeHead(200, { 'content-type': 'application/pdf' })
            .end(digits === '0000001' ? broken : await sandboxSlip(digits))
        },
      }),
    )
    const testApp = await openTestApp('sqlite', {
      ...{ COURIER: 'polar', POLAR_LOGIN_URL: `${forwarder.address}/login` },
      ...{
        POLAR_PACKAGE_LIST_URL: `${forwarder.address}/list`,
        POLAR_TRACK_URL: `${forwarder.address}/track`,
      },
      ...{ POLAR_POST_SLIP_URL: `${forwarder.address}/slip`, POLAR_TRACK_TOKEN: 't' },
      ...{ POLAR_USERNAME: 'u', POLAR_PASSWORD: 'p' },
    })
    const anna = await testApp.person('staff', 'Anna')
    const ids = ['PE0000001AA', 'PE0000002AA', 'PE0000003AA']
    for (const pkId of ids) await save(testApp, anna, pkId)
    const { answer } = await slips(testApp, anna, ids.join())
    expect(answer.included).toEqual(['PE0000003AA'])
    expect(answer.leftOut.map(({ pk_id, msg }) => [pk_id, msg])).toEqual([
      ['PE0000001AA', "The courier's post slip is not a readable PDF. Open it on the courier's website."],
      ['PE0000002AA', 'The courier does not answer, so there is no post slip now. Try again later.'],
    ])
    expect((await readPdf(Buffer.from(answer.pdf ?? '', 'base64'))).pages).toHaveLength(1)
    await testApp.close()
  },
)
