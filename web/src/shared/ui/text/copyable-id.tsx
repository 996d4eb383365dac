import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './copyable-id.css'
import { RowButton } from '../row/row-button.tsx'
import { useCopy } from './use-copy.ts'

interface CopyableIdProps {
  readonly id: string
  /** Shown instead of the bare id, for instance a link. */
  readonly children?: ReactNode
}

/**
 * An id in a monospace font with a copy button, which appears when the row is hovered or the button is
 * focused.
 */
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
