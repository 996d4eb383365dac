import {
  listWriteOffs,
  previewTakeBack,
  previewWriteOff,
  takeBackWriteOff,
  writeOffPieces,
} from '#contract/write-off.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'

/** Writes off pieces of a row, as a person does who has seen the preview. */
export async function lose(testApp: TestApp, by: Person, _id: string, qty: number) {
  const look = await testApp.call(previewWriteOff, { query: { _id, qty: String(qty) } }, { as: by })
  const version = look.status === 200 ? look.answer.version : ''
  const body = { _id, qty, why: 'lost' as const, text: '', version }
  return testApp.call(writeOffPieces, { body }, { as: by })
}

/** Takes a write-off back, as a person does who has seen the preview. */
export async function takeBack(testApp: TestApp, by: Person, write_off_id: string) {
  const look = await testApp.call(previewTakeBack, { query: { write_off_id } }, { as: by })
  const version = look.status === 200 ? look.answer.version : ''
  return testApp.call(
    takeBackWriteOff,
    { body: { write_off_id, version, reason: 'found again' } },
    { as: by },
  )
}

/** The write-offs of a package that stand, newest first. */
export async function lossesOf(testApp: TestApp, by: Person, pk_id: string) {
  return (await testApp.call(listWriteOffs, { query: { pk_id } }, { as: by })).answer.result
}
