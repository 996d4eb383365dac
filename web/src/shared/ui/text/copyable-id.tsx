import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './copyable-id.css'
import { RowButton } from '../row-button.tsx'
import { useCopy } from './use-copy.ts'

interface CopyableIdProps {
  readonly id: string
  /** What is shown instead of the bare id, for instance a link that carries it. */
  readonly children?: ReactNode
}

/** An id in fixed width with a button that copies it, quiet until the row is pointed at or the button has the focus. */
export function CopyableId({ id, children }: CopyableIdProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <span className="copyable-id">
      <code>{children ?? id}</code>
      <RowButton
        aria-label={t('copy', { text: id })}
        data-hint={t('copy', { text: id })}
        onClick={() => void copy(id)}
      >
        <CopyOutlined />
      </RowButton>
    </span>
  )
}
