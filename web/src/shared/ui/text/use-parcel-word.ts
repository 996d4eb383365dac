import { useTranslation } from 'react-i18next'
import type { Static } from 'typebox'
import type { ParcelWordView } from '#contract/schemas/state-shapes.ts'

export type ShownWord = Static<typeof ParcelWordView>

/** What says a word of state: where the parcel is, then what is paid of it. */
export function useParcelWord() {
  const { t } = useTranslation('common')
  const moneyOf = ({ money, toApprove, onAccount }: ShownWord) =>
    [money, toApprove && ('to_approve' as const), onAccount && ('on_account' as const)]
      .flatMap((one) => (one ? [t(`moneyWords.${one}`)] : []))
      .join(' · ')
  return (word: ShownWord) => ({ way: t(`parcelWays.${word.way}`), money: moneyOf(word) })
}
