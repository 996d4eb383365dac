import { makeSlices } from '../../slices.ts'
import type { Queries } from '../../storage/engine/database.ts'
import type { ProofPicture } from '../../storage/stores/proof/proof.store.ts'
import { lastProofNumber } from '../../storage/stores/proof/proof.store.ts'
import { looksOf, outlinesAfter } from '../../storage/stores/proof/proof-look.store.ts'
import { looksAgree, outlinesAgree } from '../pictures/look.ts'

/** Proofs that look like a picture, among all up to a number. */
export interface Alikes {
  readonly ids: readonly string[]
  readonly upTo: number
}

/** Before any proof. */
export const noAlikes: Alikes = { ids: [], upTo: 0 }

/**
 * Finds proofs that look like a picture, beyond those that were found before. It reads the outlines of all
 * pictures, in slices: run it before the transaction, and in it once more for what was added meanwhile.
 */
export async function findAlike(db: Queries, picture: ProofPicture, before: Alikes): Promise<Alikes> {
  const slices = makeSlices()
  const ids = [...before.ids]
  const last = await lastProofNumber(db)
  const looks = [picture, ...picture.disguises]
  let upTo = before.upTo
  while (upTo < last) {
    const page = await outlinesAfter(db, upTo)
    const similar = page.filter(({ outline }) => looks.some((one) => outlinesAgree(outline, one.outline)))
    for (const { id, look } of await looksOf(db, similar)) {
      if (looks.some((one) => looksAgree(look, one.look))) ids.push(id)
      if (slices.isOver()) await slices.step()
    }
    upTo = page.at(-1)?.number ?? last
    await slices.step()
  }
  return { ids, upTo: Math.max(upTo, last) }
}
