import { Alert, type AlertProps } from 'antd'

interface FailureAlertProps extends Pick<AlertProps, 'banner' | 'style'> {
  /** Empty when nothing failed. */
  readonly text: string
  readonly onClose: () => void
}

/** What failed, until it is closed. */
export function FailureAlert({ text, onClose, ...look }: FailureAlertProps) {
  if (text === '') return null
  return <Alert {...look} type="warning" showIcon title={text} closable={{ onClose }} />
}
