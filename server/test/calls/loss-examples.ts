import { undoAction } from '#contract/undo.ts'
import { takeBackWriteOff, writeOffItems, writeOffPieces } from '#contract/write-off.ts'
import { lose } from '../correction/losses.ts'
import { example } from './write-example.ts'
import { savedAddress, sold } from './write-subjects.ts'

export const lossExamples = [
  example(takeBackWriteOff, async (actors) => {
    const { testApp } = actors.at
    await lose(actors.boss, await sold(actors), 2)
    const { id } = await testApp.database.db
      .selectFrom('write_offs')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const query = { write_off_id: id }
    const { version } = await actors.boss.ok.previewTakeBack({ query })
    return [{ body: { write_off_id: id, version, reason: 'found again' } }, actors.boss]
  }),
  example(writeOffPieces, async (actors) => {
    const _id = await sold(actors)
    const { version } = await actors.boss.ok.previewWriteOff({ query: { _id, qty: '2' } })
    return [{ body: { _id, qty: 2, why: 'damaged' as const, text: '', version } }, actors.boss]
  }),
  example(writeOffItems, async (actors) => {
    const _id = await sold(actors)
    const look = await actors.boss.previewWriteOff({ query: { _id, qty: '2' } })
    const rows = [{ _id, qty: 2, version: look.answer.version }]
    return [{ body: { rows, why: 'lost' as const, text: '' } }, actors.boss]
  }),
  example(undoAction, async (actors) => {
    const body = { _id: await savedAddress(actors) }
    const { logId = '' } = await actors.anna.ok.deleteAddress({ body })
    return [{ body: { log_id: logId } }, actors.anna]
  }),
]
