// @rules 6-rate-01 6-rate-02
import { describe, expect, test } from 'vitest'
import { rate } from '#domain/unit/units.ts'
import type { Handler } from '../../../testkit/http-service.ts'
import { createBocRates } from '../../src/ports/rates/boc.ts'
import { createFrankfurterRates } from '../../src/ports/rates/frankfurter.ts'
import { json, startService } from '../fake-services/http-service.ts'
import { wrongRows } from './wrong-rows.ts'

const good = { date: '2026-11-20', base: 'AUD', quote: 'CNY', rate: 4.6512345 }

async function frankfurter(handler: Handler, timeout = 200) {
  const service = await startService(handler)
  return { service, source: createFrankfurterRates({ url: `${service.address}/v2/rate/AUD/CNY`, timeout }) }
}

describe('frankfurter', () => {
  test('gives the rate to 6 decimals, half up, and its day', async () => {
    const { source, service } = await frankfurter((_, response) => json(response, good))
    expect(await source.fetch()).toEqual({ rate: rate.from(4.651235), date: Date.UTC(2026, 10, 20) })
    expect(source.name).toBe('frankfurter')
    expect(service.asked).toEqual(['/v2/rate/AUD/CNY'])
  })

  test('one transient failure is retried, a second is not', async () => {
    let asked = 0
    const { source } = await frankfurter((_, response) => {
      asked += 1
      return asked === 1 ? json(response, {}, 503) : json(response, good)
    })
    expect(await source.fetch()).toMatchObject({ rate: rate.from(4.651235) })
    const down = await frankfurter((_, response) => json(response, {}, 503))
    await expect(down.source.fetch()).rejects.toMatchObject({ name: 'RateFailure', kind: 'error' })
    expect(down.service.asked).toHaveLength(2)
  })

  const bad: [what: string, kind: string, handler: Handler][] = [
    ['another base', 'garbage', (_, response) => json(response, { ...good, base: 'USD' })],
    ['another quote', 'garbage', (_, response) => json(response, { ...good, quote: 'USD' })],
    ['a text for a rate', 'garbage', (_, response) => json(response, { ...good, rate: '4.65' })],
    ['a rate of 0', 'garbage', (_, response) => json(response, { ...good, rate: 0 })],
    ['no such day', 'garbage', (_, response) => json(response, { ...good, date: '2026-02-31' })],
    ['no date', 'garbage', (_, response) => json(response, { ...good, date: undefined })],
    ['HTML', 'garbage', (_, response) => response.end('<html>4.65</html>')],
    ['too much', 'garbage', (_, response) => response.end('x'.repeat(2_100_000))],
    ['not found', 'refused', (_, response) => json(response, { message: 'not found' }, 404)],
    ['silence', 'timeout', () => undefined],
  ]
  test('fails in time with a RateFailure, whatever it answers', async () => {
    const wrong = await wrongRows(bad, async ([, kind, handler]) => {
      const { source } = await frankfurter(handler)
      await expect(source.fetch()).rejects.toMatchObject({ name: 'RateFailure', kind })
    })
    expect(wrong).toEqual([])
  })
})

const cells = (texts: readonly string[], tag: string) =>
  texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
const titles = '货币名称 现汇买入价 现钞买入价 现汇卖出价 现钞卖出价 中行折算价 发布日期 发布时间'.split(' ')
const usd = ['美元', '708.10', '708.10', '711.05', '711.05', '709.33', '2026/11/20 00:03:29', '00:03:29']
const aud = '澳大利亚元|463.21|463.21|466.87|468.94|464.10|2026/11/20 00:03:29|00:03:29'.split('|')

function bocPage(rows: readonly (readonly string[])[], head = titles): string {
  const body = rows.map((row) => `<tr data-currency='${row[0]}'>${cells(row, 'td')}</tr>`).join('\n')
  return `<!doctype html><html><body>
<table><tr><td>货币名称</td><td>关键字</td></tr><tr><td><select><option>澳大利亚元</option></select></td><td></td></tr></table>
<table class="outer"><tr><td>
<table align="left">\n<tr>${cells(head, 'th')}</tr>\n${body}\n</table>
</td></tr></table>
<table><tr><td>澳大利亚元</td><td>1</td><td>2</td><td>3</td></tr></table></body></html>`
}

async function boc(html: string) {
  const service = await startService((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  )
  return createBocRates({ url: `${service.address}/sourcedb/whpj/`, timeout: 200 })
}

describe('the Bank of China', () => {
  // 466.87 yuan for 100 dollars; 00:03:29 in Shanghai is 16:03:29 the day before in UTC.
  const published = { rate: rate.from(4.6687), date: Date.UTC(2026, 10, 19, 16, 3, 29) }

  test('gives the selling rate of 100 dollars from the column 现汇卖出价', async () => {
    const source = await boc(bocPage([usd, aud]))
    expect(await source.fetch()).toEqual(published)
    expect(source.name).toBe('boc')
  })

  test('reads columns in any order, padded cells, and three date formats', async () => {
    const turn = <T>(row: readonly T[]): T[] => row.toReversed()
    expect(await (await boc(bocPage([usd, aud].map(turn), turn(titles)))).fetch()).toEqual(published)
    const padded = aud.map((text) => `\n  <b>${text}</b> `)
    expect(await (await boc(bocPage([padded]))).fetch()).toEqual(published)
    for (const date of ['2026.11.20', '2026-11-20']) {
      const page = bocPage([[...aud.slice(0, 6), date, '00:03:29']])
      expect(await (await boc(page)).fetch()).toEqual(published)
    }
  })

  test.each([
    ['no row of the dollar', bocPage([usd])],
    ['no such column', bocPage([aud], titles.with(3, '卖出价'))],
    ['an empty cell', bocPage([aud.with(3, '')])],
    ['a word for a rate', bocPage([aud.with(3, '暂停')])],
    ['no time', bocPage([aud.slice(0, 6)])],
    ['no table', '<html><body>维护中</body></html>'],
    ['nothing', ''],
  ])('%s is a RateFailure', async (_, html) => {
    await expect((await boc(html)).fetch()).rejects.toMatchObject({ name: 'RateFailure', kind: 'garbage' })
  })
})
