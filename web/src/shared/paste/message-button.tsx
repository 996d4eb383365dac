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
 * The button that opens the sheet for a pasted message. Ctrl+V opens it, too: anywhere outside of fields, and
 * in a field when the text has a phone and an area; any other text stays with its field. A pasted picture
 * opens it anywhere, and takes the place of the one that is open.
 */
export function MessageButton({ receives = false, ...target }: MessageButtonProps) {
  const { t } = useTranslation('common')
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(0)
  const [shown, setShown] = useState(false)
  const show = () => {
    setShown(true)
    setOpen(true)
  }
  const showText = (given: string) => {
    setText(given)
    setPicture(null)
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    const pastedPicture = [...(event.clipboardData?.files ?? [])].find(isPicture)
    // What is pasted into another dialog belongs to it.
    if (event.defaultPrevented || openDialogs() > (open ? 1 : 0)) return
    if (pasted.trim() === '') {
      if (!pastedPicture) return
      setPicture(pastedPicture)
    } else {
      if (open || (isField(event.target) && !holdsMessage(pasted))) return
      showText(pasted)
    }
    event.preventDefault()
    show()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const onMessage = useEffectEvent((message: string) => {
    showText(message)
    show()
  })
  useEffect(() => (receives ? receiveMessages((message) => onMessage(message)) : undefined), [receives])
  return (
    <>
      <Button onClick={show}>{left > 0 ? t('pasteLeft', { count: left }) : t('pasteMessage')}</Button>
      {shown && (
        <PasteSheet
          {...target}
          open={open}
          text={text}
          picture={picture}
          onText={showText}
          onPicture={setPicture}
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

const isPicture = ({ type }: File) => type.startsWith('image/')

const openDialogs = () => document.querySelectorAll('[role="dialog"][aria-modal="true"]').length
