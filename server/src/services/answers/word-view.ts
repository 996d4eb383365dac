import type { Static } from 'typebox'
import type { ParcelWordView } from '#contract/schemas/state-shapes.ts'
import { parcelWord, type StoredWord } from '#domain/parcel/parcel-word.ts'

interface WithWord {
  readonly word: StoredWord
  readonly sendTime: number
  readonly isVoid: boolean
}

/** The word of state of a parcel in the API's format, as of now. */
export function wordView(parcel: WithWord, now: number): Static<typeof ParcelWordView> {
  const { way, money, toApprove, onAccount } = parcelWord(parcel.word, parcel, now)
  return {
    way,
    ...(money !== null && { money }),
    ...(toApprove && { toApprove }),
    ...(onAccount && { onAccount }),
  }
}
