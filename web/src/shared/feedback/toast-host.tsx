import { message } from 'antd'
import { useEffect } from 'react'
import { onToast } from './toasts.ts'

/** Above the bars at the bottom: there is no title, amount or button that is needed next. Room for two. */
const top = 'calc(100vh - 168px)'

/** Shows toasts; rendered once, below the theme. A repeated sentence does not open a second toast. */
export function ToastHost() {
  const [api, container] = message.useMessage({ duration: 5, maxCount: 2, top })
  useEffect(
    () => onToast(({ kind, text }) => void api.open({ type: kind, content: text, key: kind + text })),
    [api],
  )
  return container
}
