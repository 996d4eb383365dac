import type { Person } from '../../../testkit/test-app.ts'

/** Writes off pieces of a row, as a person does who has seen the preview. */
export async function lose(by: Person, _id: string, qty: number) {
  const look = await by.previewWriteOff({ query: { _id, qty: String(qty) } })
  const version = look.status === 200 ? look.answer.version : ''
  return by.writeOffPieces({ body: { _id, qty, why: 'lost', text: '', version } })
}

/** Takes a write-off back, as a person does who has seen the preview. */
export async function takeBack(by: Person, write_off_id: string) {
  const look = await by.previewTakeBack({ query: { write_off_id } })
  const version = look.status === 200 ? look.answer.version : ''
  return by.takeBackWriteOff({ body: { write_off_id, version, reason: 'found again' } })
}

/** The write-offs of a package that stand, newest first. */
export async function lossesOf(by: Person, pk_id: string) {
  return (await by.ok.listWriteOffs({ query: { pk_id } })).result
}
