import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Static } from 'typebox'
import type { ParcelWordView } from '#contract/schemas/shapes.ts'
import type { ParcelWay } from '#domain/parcel/parcel-word.ts'
import { SandboxTag } from './sandbox-tag.tsx'
import { Text } from './text/text.tsx'

type Word = Static<typeof ParcelWordView>

const colors = {
  recorded: 'default',
  sent: 'default',
  customs: 'warning',
  on_the_way: 'processing',
  delivered: 'success',
  returned: 'error',
  lost: 'error',
  voided: 'default',
} as const satisfies Record<ParcelWay, string>

/** What says a word of state: where the parcel is, then what is paid of it. */
export function useParcelWord() {
  const { t } = useTranslation('common')
  const moneyOf = ({ money, toApprove, onAccount }: Word) =>
    [money, toApprove && ('to_approve' as const), onAccount && ('on_account' as const)]
      .flatMap((one) => (one ? [t(`moneyWords.${one}`)] : []))
      .join(' · ')
  return (word: Word) => ({ way: t(`parcelWays.${word.way}`), money: moneyOf(word) })
}

interface ParcelWordTextProps {
  readonly word: Word
  /** Whether the sandbox has made its track up. */
  readonly sandbox?: true | undefined
}

export function ParcelWordText({ word, sandbox }: ParcelWordTextProps) {
  const { way, money } = useParcelWord()(word)
  return (
    <>
      {sandbox ? <SandboxTag says={way} /> : <Tag color={colors[word.way]}>{way}</Tag>}
      {money !== '' && <Text type="secondary">{money}</Text>}
    </>
  )
}
