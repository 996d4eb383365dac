import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { example, type WriteExample } from './write-example.ts'
import type { Actors } from './write-subjects.ts'

/** The last six signs of the key, once a place is set and the key is shown. */
async function endOfKey({ boss }: Actors): Promise<string> {
  const { result } = await boss.ok.listBusinessSettings()
  const version = result.find(({ name }) => name === 'copies')?.version ?? 0
  const values = { copyPlace: 'folder', copyAddress: await mkdtemp(join(tmpdir(), 'copies-')) }
  await boss.ok.updateBusinessSettings({ body: { group: 'copies', version, values } })
  return (await boss.ok.openCopyKey({ body: { replace: true } })).key.slice(-6)
}

/** Writes of copies elsewhere. */
export const copyExamples: readonly WriteExample[] = [
  example('openCopyKey', 8, 'Boss: Make copy key', async ({ boss }) => [{ body: { replace: true } }, boss]),
  example('confirmCopyKey', 9, 'Boss: Confirm copy key', async (actors) => [
    { body: { end: await endOfKey(actors) } },
    actors.boss,
  ]),
  example('testCopies', 8, 'Boss: Test copies: works', async (actors) => {
    await endOfKey(actors)
    return [{}, actors.boss]
  }),
  example('startCopy', 10, 'Boss: Start copy or its proof', async (actors) => {
    await actors.boss.ok.confirmCopyKey({ body: { end: await endOfKey(actors) } })
    return [{ body: { task: 'prove' as const } }, actors.boss]
  }),
]
