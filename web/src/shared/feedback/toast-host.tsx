import { message } from 'antd'
import { useEffect } from 'react'
import { RowLink } from '../ui/row-link.tsx'
import { onToast } from './toasts.ts'

/** Shows toasts; rendered once, below the theme. A repeated sentence does not open a second toast. */
export function ToastHost() {
  const [api, container] = message.useMessage({ duration: 5, maxCount: 3 })
  useEffect(
    () =>
      onToast(({ kind, text, link }) => {
        const content = link ? (
          <>
            {text} <RowLink to={link.to}>{link.text}</RowLink>
          </>
        ) : (
          text
        )
        // A link needs time to be reached.
        void api.open({ type: kind, content, key: kind + text, ...(link && { duration: 10 }) })
      }),
    [api],
  )
  return container
}
