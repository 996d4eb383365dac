import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { MemoryStorage } from '../testing/memory-storage.ts'

vi.mock('antd', async () => ({ Flex: (await import('antd/es/flex')).default }))

beforeAll(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  const { loadTexts } = await import('../i18n/i18n.ts')
  await loadTexts('common')
  await import('./person-name.tsx')
}, 60_000)

async function shown(lookAlikeRole: Role | undefined): Promise<string> {
  const { PersonName } = await import('./person-name.tsx')
  return renderToString(<PersonName name="Admin One" lookAlikeRole={lookAlikeRole} />)
}

test('a name that several people have stands beside a role, in words, with the reason by pointer and keyboard', async () => {
  const html = await shown('visitor')
  expect(html.replace(/<[^>]*>/g, '|')).toMatch(/Admin One\|.*\|Visitor\|/)
  expect(html).toContain(
    'data-hint="Other people have a name that looks like this one. This person is: Visitor."',
  )
  expect(html).toContain('tabindex="0"')
})

test('any other name stands alone', async () => {
  expect((await shown(undefined)).replace(/<[^>]*>/g, '')).toBe('Admin One')
})
