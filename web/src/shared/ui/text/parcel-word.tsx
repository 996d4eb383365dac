import { Tag } from 'antd'
import type { ParcelWay } from '#domain/parcel/parcel-words.ts'
import { SandboxTag } from '../sandbox-tag.tsx'
import { type ShownWord, useParcelWord } from '../use-parcel-word.ts'
import { Text } from './text.tsx'

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
}

export function ParcelWordText({ word, sandbox }: ParcelWordTextProps) {
  const { way, money } = useParcelWord()(word)
  return (
    <>
      {sandbox ? <SandboxTag says={way} /> : <Tag color={colors[word.way]}>{way}</Tag>}{' '}
      {money !== '' && <Text type="secondary">{money}</Text>}
    </>
  )
}
