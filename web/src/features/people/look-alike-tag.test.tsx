import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../shared/testing/memory-storage.ts'

vi.mock('antd', async () => ({ Tag: (await import('antd/es/tag')).default }))

beforeAll(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  const { loadTexts } = await import('../../shared/i18n/i18n.ts')
  await loadTexts('people', 'common')
  await import('./look-alike-tag.tsx')
}, 60_000)

test('a look-alike name is marked in words, with whom it looks like by pointer and keyboard', async () => {
  const { LookAlikeTag } = await import('./look-alike-tag.tsx')
  const others = [
    { name: 'Admin One', role: 'admin' },
    { name: 'Adm1n One', role: 'visitor' },
  ] as const
  const html = renderToString(<LookAlikeTag others={[...others]} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe('Look-alike')
  expect(html).toContain('data-hint="Looks like Admin One (Admin) and Adm1n One (Visitor)."')
  expect(html).toContain('tabindex="0"')
})
