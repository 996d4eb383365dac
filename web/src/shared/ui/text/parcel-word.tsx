import { Tag } from 'antd'
import type { ParcelWay } from '#domain/parcel/parcel-words.ts'
import { SandboxTag } from '../sandbox-tag.tsx'
import { ClampedText } from './clamped-text.tsx'
import { Text } from './text.tsx'
import { type ShownWord, useParcelWord } from './use-parcel-word.ts'

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

interface ParcelWordTextProps {
  readonly word: ShownWord
  /** Whether the sandbox has made its track up. */
  readonly sandbox?: true | undefined
  /** In a row of a list: a sign stands for the sandbox, and what is too long is cut. */
  readonly inOneLine?: boolean
}

export function ParcelWordText({ word, sandbox, inOneLine = false }: ParcelWordTextProps) {
  const { way, money } = useParcelWord()(word)
  const words = (
    <>
      {sandbox ? <SandboxTag says={way} isShort={inOneLine} /> : <Tag color={colors[word.way]}>{way}</Tag>}{' '}
      {money !== '' && (
        <Text type="secondary" {...(inOneLine && { style: { fontSize: 12 } })}>
          {money}
        </Text>
      )}
    </>
  )
  return inOneLine ? <ClampedText text={`${way} ${money}`}>{words}</ClampedText> : words
}
