import { message } from 'antd'
import { useEffect } from 'react'
import { onToast } from './toasts.ts'

/** Shows toasts; rendered once, below the theme. A repeated sentence does not open a second toast. */
export function ToastHost() {
  const [api, container] = message.useMessage({ duration: 5, maxCount: 3 })
  useEffect(
    () => onToast(({ kind, text }) => void api.open({ type: kind, content: text, key: kind + text })),
    [api],
  )
  return container
}
