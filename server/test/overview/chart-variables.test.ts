import { expect, it } from 'vitest'
import { chartSettings, metabaseSite } from '../../src/chart-variables.ts'
import { readConfig } from '../../src/config.ts'
import { mistakes } from '../process/mistakes.ts'

const key = 'c0ffee01'.repeat(8)
const metabase = {
  METABASE_SITE_URL: 'https://bi.example.com/metabase/',
  METABASE_SECRET_KEY: key,
  METABASE_QUESTION_PARCELS: '12',
}
const url = 'CHARTS_EMBED_URL_PROFITS'
const httpOnly = /^CHARTS_EMBED_URL_PROFITS must be an address that begins with http:\/\/ or https:\/\/$/

it('are not set by default: the page draws every chart', () => {
  expect(chartSettings(readConfig({}))).toEqual([])
})

it('set a URL or a question for each chart', () => {
  const config = readConfig({
    ...metabase,
    CHARTS_EMBED_URL_PRODUCTS_SOLD: 'https://charts.example.com/embed/charts?id=1&theme={theme}',
    CHARTS_EMBED_URL_QUANTITIES: 'http://10.0.0.7:3001/d-solo/a/b?panelId=2',
    CHARTS_EMBED_URL_PIECES: '',
  })
  expect(chartSettings(config)).toEqual([
    {
      name: 'productsSold',
      url: 'https://charts.example.com/embed/charts?id=1&theme={theme}',
      question: null,
    },
    { name: 'quantities', url: 'http://10.0.0.7:3001/d-solo/a/b?panelId=2', question: null },
    { name: 'parcels', url: null, question: 12 },
  ])
  expect(metabaseSite(config)).toEqual({ siteUrl: 'https://bi.example.com/metabase', secretKey: key })
})

it('have each of these mistakes as the only one', () => {
  const rows: readonly [env: Record<string, string>, line: RegExp][] = [
    [{ [url]: 'charts.example.com' }, httpOnly],
    [{ [url]: 'javascript:alert(1)' }, httpOnly],
    [{ [url]: 'https://' }, httpOnly],
    [{ [url]: 'https://a.example.com/ b' }, httpOnly],
    // In a header these would match more than one host.
    [{ [url]: 'https://*.example.com/' }, httpOnly],
    [{ [url]: 'https://a.example.com;script-src/' }, httpOnly],
    [{ [url]: 'https://{theme}.example.com/' }, httpOnly],
    [{ [url]: 'http://[::1]/' }, httpOnly],
    [
      { [url]: 'https://me:hush@charts.example.com/' },
      /^CHARTS_EMBED_URL_PROFITS must not hold a name or a password/,
    ],
    [
      { [url]: 'https://desk.example.com/grafana', PUBLIC_URL: 'https://desk.example.com' },
      /^CHARTS_EMBED_URL_PROFITS must be at another address than this server/,
    ],
    [{ [url]: 'http://127.0.0.1:3000/chart' }, /^CHARTS_EMBED_URL_PROFITS must be at another address/],
    [
      { ...metabase, CHARTS_EMBED_URL_PARCELS: 'https://charts.example.com/' },
      /^METABASE_QUESTION_PARCELS must not be set beside CHARTS_EMBED_URL_PARCELS$/,
    ],
    [{ ...metabase, METABASE_SITE_URL: '' }, /^METABASE_SITE_URL is needed with METABASE_SECRET_KEY$/],
    [{ ...metabase, METABASE_SECRET_KEY: '' }, /^METABASE_SECRET_KEY is needed with METABASE_SITE_URL$/],
    [
      { ...metabase, METABASE_QUESTION_PARCELS: '' },
      /^METABASE_QUESTION_PRODUCTS_SOLD, or that of another chart, is needed with METABASE_SITE_URL$/,
    ],
    [
      { ...metabase, METABASE_SITE_URL: 'bi.example.com' },
      /^METABASE_SITE_URL must be an address that begins/,
    ],
    [
      { ...metabase, METABASE_SITE_URL: 'https://bi.example.com/#x' },
      /^METABASE_SITE_URL must not hold \? or #$/,
    ],
    [
      { ...metabase, METABASE_SECRET_KEY: key.slice(1) },
      /^METABASE_SECRET_KEY must be 64 hexadecimal digits$/,
    ],
    [{ ...metabase, METABASE_QUESTION_PARCELS: 'twelve' }, /^METABASE_QUESTION_PARCELS must be integer$/],
    [{ ...metabase, METABASE_QUESTION_PARCELS: '0' }, /^METABASE_QUESTION_PARCELS must be >= 1$/],
  ]
  const found = rows.map(([env, line]) => ({ env, line, lines: mistakes(env) }))
  const wrong = found.filter(({ line, lines }) => lines.length !== 1 || !line.test(lines[0] ?? ''))
  expect(wrong).toEqual([])
})

it('report all mistakes at once, without the secret', () => {
  const lines = mistakes({ METABASE_SECRET_KEY: 'hush', CHARTS_EMBED_URL_PIECES: 'https://me:hush@x.test/' })
  expect(lines.map((line) => line.split(/[ ,]/)[0])).toEqual([
    'CHARTS_EMBED_URL_PIECES',
    'METABASE_SITE_URL',
    'METABASE_QUESTION_PRODUCTS_SOLD',
    'METABASE_SECRET_KEY',
  ])
  expect(lines.join()).not.toContain('hush')
})
