import { Button, message } from 'antd'
import { Fragment, useEffect } from 'react'
import { RowLink } from '../ui/row/row-link.tsx'
import { onToast, type Toast } from './toasts.ts'
import './toast-host.css'

/** Seconds that a toast is shown; longer with a button, so that it can be reached. */
const duration = { usual: 5, withAction: 10 }

/** There is no title, amount or button that is needed next (toast-host.css). */
const top = 'calc(100vh - var(--toast-room))'

/** Shows toasts; rendered once, below the theme. A repeated sentence does not open a second toast. */
export function ToastHost() {
  const [api, container] = message.useMessage({ duration: duration.usual, maxCount: 2, top })
  useEffect(() => {
    const show = ({ kind, text, action, links }: Toast) => {
      const key = action?.about ?? kind + text
      if (links) {
        const content = (
          <>
            {text}
            {links.map((link) => (
              <Fragment key={link.text}>
                {' '}
                <RowLink to={link.to}>{link.text}</RowLink>
              </Fragment>
            ))}
          </>
        )
        return void api.open({ type: kind, content, key, duration: duration.withAction })
      }
      if (!action) return void api.open({ type: kind, content: text, key })
      const run = () => {
        api.destroy(key)
        action.run()
      }
      const content = (
        <>
          {text}{' '}
          <Button type="link" size="small" onClick={run}>
            {action.label}
          </Button>
        </>
      )
      api.open({ type: kind, content, key, duration: duration.withAction })
    }
    return onToast({ show, close: (about) => api.destroy(about) })
  }, [api])
  return container
}
