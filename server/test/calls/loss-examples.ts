import { deleteAddress } from '#contract/address.ts'
import { undoAction } from '#contract/undo.ts'
import {
  previewTakeBack,
  previewWriteOff,
  takeBackWriteOff,
  writeOffItems,
  writeOffPieces,
} from '#contract/write-off.ts'
import { lose } from '../correction/losses.ts'
import { example } from './write-example.ts'
import { savedAddress, sold } from './write-subjects.ts'

export const lossExamples = [
  example(takeBackWriteOff, async (actors) => {
    const { testApp } = actors.at
    await lose(testApp, actors.boss, await sold(actors), 2)
    const { id } = await testApp.database.db
      .selectFrom('write_offs')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const query = { write_off_id: id }
    const { version } = (await testApp.call(previewTakeBack, { query }, { as: actors.boss })).answer
    return [{ body: { write_off_id: id, version, reason: 'found again' } }, actors.boss]
  }),
  example(writeOffPieces, async (actors) => {
    const { testApp } = actors.at
    const _id = await sold(actors)
    const { version } = (
      await testApp.call(previewWriteOff, { query: { _id, qty: '2' } }, { as: actors.boss })
    ).answer
    return [{ body: { _id, qty: 2, why: 'damaged' as const, text: '', version } }, actors.boss]
  }),
  example(writeOffItems, async (actors) => {
    const { testApp } = actors.at
    const _id = await sold(actors)
    const look = await testApp.call(previewWriteOff, { query: { _id, qty: '2' } }, { as: actors.boss })
    const rows = [{ _id, qty: 2, version: look.answer.version }]
    return [{ body: { rows, why: 'lost' as const, text: '' } }, actors.boss]
  }),
  example(undoAction, async (actors) => {
    const { testApp } = actors.at
    const body = { _id: await savedAddress(actors) }
    const { logId = '' } = (await testApp.call(deleteAddress, { body }, { as: actors.anna })).answer
    return [{ body: { log_id: logId } }, actors.anna]
  }),
]
