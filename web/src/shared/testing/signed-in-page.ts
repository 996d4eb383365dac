import type { VitestUtils } from 'vitest'
import { MemoryStorage } from './memory-storage.ts'

type Answering = (url: string, init: RequestInit) => Response | Promise<Response>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/**
 * Loads a separate page with Mei signed in, in front of a server with these answers. `sent` are its requests.
 */
export async function signedInPage(vi: VitestUtils, answer: Answering) {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.resetModules()
  const [client, session, i18n] = await Promise.all([
    import('../api/client.ts'),
    import('../session/session.ts'),
    import('../i18n/i18n.ts'),
  ])
  await i18n.loadTexts('common')
  session.startSession({ token: 't1', name: 'Mei', role: 'admin' })
  const sent: { url: string; method: string; headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { method = 'GET', headers, body } = init
    sent.push({ url, method, headers: new Headers(headers), body })
    return answer(url, init)
  })
  return { ...client, ...session, switchLanguage: i18n.switchLanguage, sent }
}
