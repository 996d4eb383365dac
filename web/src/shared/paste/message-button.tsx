import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdsMessage } from '#domain/paste/holds-message.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { lazy } from '../lazy.tsx'
import { receiveMessages } from './sent-message.ts'
import type { PasteTarget } from './taken-parcel.ts'

const PasteSheet = lazy(
  async () => (await Promise.all([import('./paste-sheet.tsx'), loadTexts('paste')]))[0].PasteSheet,
)

interface MessageButtonProps extends PasteTarget {
  /** Whether it also reads what was pasted into the palette. */
  readonly receives?: boolean
}

/**
 * The button that opens the sheet for a pasted message. Ctrl+V opens it, too: anywhere outside of fields, and in a field when the text has a
 * phone and an area; any other text stays with its field.
 */
export function MessageButton({ receives = false, ...target }: MessageButtonProps) {
  const { t } = useTranslation('common')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(0)
  const [shown, setShown] = useState(false)
  const show = (pasted: string) => {
    if (pasted !== '') setText(pasted)
    setShown(true)
    setOpen(true)
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    if (event.defaultPrevented || pasted.trim() === '' || hasDialog()) return
    if (isField(event.target) && !holdsMessage(pasted)) return
    event.preventDefault()
    show(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const onMessage = useEffectEvent(show)
  useEffect(() => (receives ? receiveMessages((message) => onMessage(message)) : undefined), [receives])
  return (
    <>
      <Button onClick={() => show('')}>
        {left > 0 ? t('pasteLeft', { count: left }) : t('pasteMessage')}
      </Button>
      {shown && (
        <PasteSheet
          {...target}
          open={open}
          text={text}
          onText={setText}
          onLeft={setLeft}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
}

/** What is pasted into a dialog belongs to it. */
function hasDialog(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
