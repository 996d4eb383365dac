// @rules 6-chart-01
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createMetabaseChart } from '../../src/ports/charts/metabase.ts'
import { createUrlChart } from '../../src/ports/charts/url.ts'

const now = Date.UTC(2026, 4, 20, 4, 0, 0, 999)

describe('a chart with a fixed URL', () => {
  it('has the configured URL, in the theme of the page', () => {
    const chart = createUrlChart('https://Charts.example.com:8443/embed/charts?id=7&theme={theme}#{theme}')
    expect(chart.origin).toBe('https://charts.example.com:8443')
    expect(chart.embed('dark', now)).toEqual({
      url: 'https://Charts.example.com:8443/embed/charts?id=7&theme=dark#dark',
      expiresAt: null,
    })
    expect(chart.embed('light', now).url).toMatch(/theme=light#light$/)
  })
})

describe('a question of Metabase', () => {
  const secretKey = '0123456789abcdef'.repeat(4)
  const chart = createMetabaseChart({ siteUrl: 'https://bi.example.com/metabase', secretKey, question: 42 })
  const address =
    /^https:\/\/bi\.example\.com\/metabase\/embed\/question\/([\w-]+)\.([\w-]+)\.([\w-]+)#bordered=false&titled=false/

  function partsOf(url: string) {
    const [, header = '', claims = '', signature = ''] = address.exec(url) ?? []
    const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    return { header: decoded(header), claims: decoded(claims), signed: `${header}.${claims}`, signature }
  }

  it('is signed with the key of the site: this question, without params, for ten minutes', () => {
    const { url, expiresAt } = chart.embed('light', now)
    const { header, claims, signed, signature } = partsOf(url)
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
    // 04:10:00, in seconds.
    expect(claims).toEqual({ resource: { question: 42 }, params: {}, exp: 1_779_250_200 })
    expect(expiresAt).toBe(1_779_250_200_000)
    expect(signature).toBe(createHmac('sha256', secretKey).update(signed).digest('base64url'))
    expect(url).not.toContain(secretKey)
    expect(chart.origin).toBe('https://bi.example.com')
  })

  it('is signed again for each request', () => {
    const later = chart.embed('light', now + 60_000)
    expect(partsOf(later.url).claims).toMatchObject({ exp: 1_779_250_260 })
    expect(later.url).not.toBe(chart.embed('light', now).url)
  })

  it('has the night theme on a dark page', () => {
    expect(chart.embed('light', now).url).toMatch(/#bordered=false&titled=false$/)
    expect(chart.embed('dark', now).url).toMatch(/#bordered=false&titled=false&theme=night$/)
  })
})
