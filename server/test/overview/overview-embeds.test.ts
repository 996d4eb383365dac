// @rules V3.4.5 6-chart-01 9-overview-06
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getEmbeds } from '#contract/overview.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { TestApp } from '../../../testkit/test-app.ts'

const secret = 'feed'.repeat(16)

/** The frame sources in an answer's Content-Security-Policy, and the rest of that header. */
async function frames({ app }: TestApp): Promise<{ frames: string | undefined; rest: string }> {
  const { headers } = await app.server.inject('/api/health')
  const parts = String(headers['content-security-policy']).split(';')
  const isFrames = (part: string) => part.startsWith('frame-src ')
  return { frames: parts.find(isFrames), rest: parts.filter((part) => !isFrames(part)).join() }
}

const { testApp, anna } = await openApp(
  { anna: 'staff' },
  {
    CHARTS_EMBED_URL_PROFITS: 'https://charts.example.com/embed/charts?id=7&theme={theme}',
    CHARTS_EMBED_URL_PIECES: 'https://charts.example.com/embed/charts?id=8',
    METABASE_SITE_URL: 'http://bi.example.com:8080',
    METABASE_SECRET_KEY: secret,
    METABASE_QUESTION_PARCELS: '5',
  },
)

const { testApp: plain, boss } = await openApp({ boss: 'admin' })

describe('outside charts', () => {
  it('are none unless configured, and then no frame is allowed', async () => {
    expect(await boss.ok.getEmbeds({ query: { theme: 'light' } })).toEqual({ result: {} })
    expect((await frames(plain)).frames).toBe("frame-src 'none'")
  })

  it('are allowed in frames from their origins only, without other changes', async () => {
    const opened = await frames(testApp)
    expect(opened.frames).toBe('frame-src https://charts.example.com http://bi.example.com:8080')
    expect(opened.rest).toBe((await frames(plain)).rest)
  })

  it('are available to every signed-in user, signed for ten minutes, and not stored by caches', async () => {
    const visitor = await testApp.person('visitor')
    const before = Date.now()
    for (const by of [anna, visitor]) {
      const { status, answer, headers, text } = await by.getEmbeds({ query: { theme: 'dark' } })
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(Object.keys(answer.result).toSorted()).toEqual(['parcels', 'pieces', 'profits'])
      const { parcels, pieces, profits } = answer.result
      expect(profits).toEqual({
        url: 'https://charts.example.com/embed/charts?id=7&theme=dark',
        expiresAt: null,
      })
      expect(pieces).toEqual({ url: 'https://charts.example.com/embed/charts?id=8', expiresAt: null })
      const token = /\/embed\/question\/(.+)#.*theme=night$/.exec(parcels?.url ?? '')?.[1] ?? ''
      const [header, claims, signature] = token.split('.')
      expect(signature).toBe(createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url'))
      const life = Date.parse(parcels?.expiresAt ?? '') - before
      expect(life).toBeGreaterThan(598_000)
      expect(life).toBeLessThan(660_000)
      expect(text).not.toContain(secret)
    }
  })

  it('are refused to others', async () => {
    const { status, text } = await testApp.call(getEmbeds, { query: { theme: 'light' } })
    expect(status).toBe(401)
    expect(text).not.toContain('example.com')
  })

  it('use the light theme by default, and refuse an unknown one', async () => {
    const headers = { authorization: `Bearer ${anna.token}` }
    const ask = (query: string) => testApp.app.server.inject({ url: `/api/overview/embeds${query}`, headers })
    expect((await ask('')).json().result.profits.url).toMatch(/theme=light$/)
    expect((await ask('?theme=blue')).statusCode).toBe(400)
  })
})
