import { App } from 'antd'
import { useEffect } from 'react'
import { onToast } from './toasts.ts'

/** Shows toasts; stands once under the theme. The same sentence is not stacked but shown again. */
export function ToastHost() {
  const { message } = App.useApp()
  useEffect(
    () => onToast(({ kind, text }) => void message.open({ type: kind, content: text, key: kind + text })),
    [message],
  )
  return null
}
