import { CopyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../feedback/toasts.ts'
import './copyable-id.css'

interface CopyableIdProps {
  readonly id: string
  /** What is shown instead of the bare id, for instance a link that carries it. */
  readonly children?: ReactNode
}

/** An id in fixed width with a button that copies it, quiet until the row is pointed at or the button has the focus. */
export function CopyableId({ id, children }: CopyableIdProps) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      // Missing where the page does not come over https or from this machine.
      await navigator.clipboard.writeText(id)
      toast('success', t('copied'))
    } catch {
      toast('warning', t('copyUnsupported'))
    }
  }
  return (
    <span className="copyable-id">
      <code>{children ?? id}</code>
      <Tooltip title={t('copy', { text: id })}>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={t('copy', { text: id })}
          onClick={copy}
        />
      </Tooltip>
    </span>
  )
}
