import { Modal, type ModalProps } from 'antd'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Opening {
  readonly open: boolean
  readonly close: () => void
  /** Takes the dialog away when it is out of sight. */
  readonly onClosed: () => void
}

const nothing = () => undefined
const OpeningContext = createContext<Opening>({ open: true, close: nothing, onClosed: nothing })

/** The dialog around a component. */
export const useOpening = () => use(OpeningContext)

interface OpenedProps {
  /** Called when the dialog is out of sight. */
  readonly onClosed: () => void
  readonly children: ReactNode
}

/** A dialog that is open from its start, until it closes itself. */
export function Opened({ onClosed, children }: OpenedProps) {
  const [open, setOpen] = useState(true)
  const opening = useMemo(() => ({ open, close: () => setOpen(false), onClosed }), [open, onClosed])
  return <OpeningContext value={opening}>{children}</OpeningContext>
}

/**
 * A place for a dialog, and what opens it there. Each opening is a new dialog about what is given, so that
 * nothing of the last one is left.
 */
export function useDialog<T = void>(dialog: (about: T) => ReactNode) {
  const [asked, setAsked] = useState<{ readonly about: T; readonly opening: number } | null>(null)
  const openings = useRef(0)
  const open = useCallback((about: T) => {
    openings.current += 1
    setAsked({ about, opening: openings.current })
  }, [])
  const end = useCallback(() => setAsked(null), [])
  const place = asked && (
    <Opened key={asked.opening} onClosed={end}>
      {dialog(asked.about)}
    </Opened>
  )
  return [place, open] as const
}

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel' | 'afterClose'> {
  /** Called instead of closing. */
  readonly onCancel?: (() => void) | undefined
  /** Called when the dialog is out of sight. */
  readonly onClosed?: (() => void) | undefined
  /** Stands above the content. */
  readonly head?: ReactNode
  /**
   * Why nothing can be sent, or what has become of it: stands in place of the content, and only Close is
   * left.
   */
  readonly ended?: ReactNode
}

/** The window of a dialog that `useDialog` has opened. */
export function Dialog({ onCancel, onClosed, head, ended, onOk, children, ...modal }: DialogProps) {
  const { t } = useTranslation()
  const opening = useOpening()
  const onlyClose: ModalProps = {
    cancelText: t('words.close'),
    footer: (_, { CancelBtn }) => <CancelBtn />,
  }
  return (
    <Modal
      {...modal}
      {...(ended && onlyClose)}
      destroyOnHidden
      open={opening.open}
      // Ignores the second click of a double click, which may come after a refusal.
      onOk={(event) => event.detail < 2 && onOk?.(event)}
      onCancel={onCancel ?? opening.close}
      afterClose={() => {
        // What is being sent ends unseen.
        if (!modal.confirmLoading) opening.onClosed()
        // May open the next one.
        onClosed?.()
      }}
    >
      {head}
      {ended || children}
    </Modal>
  )
}
