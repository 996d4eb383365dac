import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { Button, Flex, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../ui/text/text.tsx'
import type { Cell } from './taken-parcel.ts'

interface PasteCellProps {
  readonly label: string
  readonly maxLength: number
  readonly cell: Cell
  /** The pieces of the message that it was read from, shown where they differ; '' when there are none. */
  readonly from: ReactNode
  readonly isWide?: boolean
  readonly children?: ReactNode
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A field of a parcel beside the text that it was read from, amber until somebody has looked at it. */
export function PasteCell(props: PasteCellProps) {
  const { label, maxLength, cell, from, isWide = false, children, onText, onKeyDown } = props
  const { text, doubtful } = cell
  const { t } = useTranslation('paste')
  const id = useId()
  const isAsWritten = from === text
  const why =
    isAsWritten && text !== '' ? doubtful && !children && t('doubtful') : from || (doubtful && t('missing'))
  return (
    <div className={isWide ? 'paste-field is-wide' : 'paste-field'}>
      <label htmlFor={id} className="paste-label">
        {label}
      </label>
      <Flex gap={4}>
        <Input
          id={id}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          {...(doubtful && { status: 'warning', 'data-doubtful': true, 'aria-description': t('doubtful') })}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
        {doubtful && (
          <Button
            icon={<CheckOutlined aria-hidden />}
            aria-label={t('confirm', { field: label })}
            title={t('confirm', { field: label })}
            onClick={() => onText(text)}
          />
        )}
      </Flex>
      {why && (
        <Text type={doubtful ? 'warning' : 'secondary'} className="paste-from">
          {why}
        </Text>
      )}
      {children}
    </div>
  )
}
