import { Button, message } from 'antd'
import { Fragment, useEffect } from 'react'
import { RowLink } from '../ui/row/row-link.tsx'
import { onToast, type Toast } from './toasts.ts'
import './toast-host.css'

/** Seconds that a toast is shown; longer with a button, so that it can be reached. */
const duration = { usual: 5, withAction: 10 }

/** There is at most one. */
const key = 'toast'

interface Timed {
  readonly toast: Toast
  readonly until: number
}

/** What is shown: the newest toast, and below it what can still be taken back of the one before. */
type Shown = readonly Timed[]

/** Shows toasts; rendered once, below the theme. A new one takes the place of the last. */
export function ToastHost() {
  const [api, container] = message.useMessage({ maxCount: 1, top: 'var(--toast-top)' })
  useEffect(() => {
    let shown: Shown = []
    let opened = 0
    const lasting = () => shown.filter(({ until }) => until > Date.now())
    const open = (next: Shown) => {
      shown = next
      const [newest] = next
      if (!newest) return api.destroy(key)
      keepToTheStrip()
      const lines = next.map(({ toast }) => (
        <div key={toast.action?.about ?? toast.text}>
          <Line toast={toast} onPress={close} />
        </div>
      ))
      const seconds = (Math.max(...next.map(({ until }) => until)) - Date.now()) / 1000
      // Where two last equally long, the component library would go on counting the time of the first.
      opened += 1
      const lasts = seconds + opened / 1_000_000
      void api.open({ type: newest.toast.kind, content: lines, key, duration: lasts })
    }
    const close = (about?: string) =>
      open(lasting().filter(({ toast }) => about !== undefined && toast.action?.about !== about))
    const show = (toast: Toast) => {
      const until = Date.now() + 1000 * (toast.action || toast.links ? duration.withAction : duration.usual)
      const former = lasting().find(({ toast: { action } }) => action && action.about !== toast.action?.about)
      open(former ? [{ toast, until }, former] : [{ toast, until }])
    }
    return onToast({ show, close })
  }, [api])
  return container
}

interface LineProps {
  readonly toast: Toast
  readonly onPress: (about: string) => void
}

function Line({ toast: { text, links = [], action }, onPress }: LineProps) {
  const run = () => {
    if (!action) return
    onPress(action.about)
    action.run()
  }
  return (
    <>
      {text}
      {links.map((link) => (
        <Fragment key={link.text}>
          {' '}
          <RowLink to={link.to}>{link.text}</RowLink>
        </Fragment>
      ))}
      {action && (
        <Button type="link" size="small" onClick={run}>
          {action.label}
        </Button>
      )}
    </>
  )
}

/** Between the title and the buttons of the top bar nothing is read or pressed. */
function keepToTheStrip() {
  const title = document.querySelector('.top-bar > h1')
  if (!title) return
  const { style, clientWidth } = document.documentElement
  const text = title.firstElementChild ?? title
  style.setProperty('--toast-from', `${text.getBoundingClientRect().right + 8}px`)
  style.setProperty('--toast-to', `${clientWidth - title.getBoundingClientRect().right}px`)
}
