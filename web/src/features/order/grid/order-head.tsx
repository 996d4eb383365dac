import { Button, Card } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatAud } from '#domain/money/format.ts'
import { aud } from '#domain/unit/units.ts'
import { sendTimeText } from '../../../shared/form/adelaide-time.ts'
import { formatKg } from '../../../shared/format/format-kg.ts'
import type { PackageDraft } from '../draft/draft.ts'
import type { Parcel } from '../draft/parcel.ts'
import { afterClick } from './after-click.ts'
import './order-head.css'

interface OrderHeadProps {
  readonly title: string
  /** What its fields say, in one line. */
  readonly line: string
  /** Whether nothing is missing and nothing needs a look. */
  readonly isFilled: boolean
  /** False where it stays open, whatever it says. */
  readonly closes: boolean
  readonly extra: ReactNode
  readonly children: ReactNode
}

/** Package or receiver of an order: one line once it is filled and left; a press on the line opens it. */
export function OrderHead({ title, line, isFilled, closes, extra, children }: OrderHeadProps) {
  const { t } = useTranslation('order')
  const [wasOpened, setOpened] = useState(!isFilled)
  if (!isFilled && !wasOpened) setOpened(true)
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useEffectEvent(() => box.current?.contains(document.activeElement) === true)
  // What is filled from elsewhere, by a message for instance, closes; typing does not close it meanwhile.
  useEffect(() => {
    if (isFilled && !hasFocus()) setOpened(false)
  }, [isFilled])
  const isOpen = wasOpened || !closes
  const open = () => {
    flushSync(() => setOpened(true))
    box.current?.querySelector<HTMLElement>('input:not(:read-only)')?.focus()
  }
  const closeWhenLeft = () =>
    // A list or a calendar of a field has the focus outside of the form.
    setTimeout(() => {
      const { activeElement } = document
      if (!activeElement?.closest('.order-form') || box.current?.contains(activeElement)) return
      afterClick(() => setOpened(false))
    })
  return (
    <Card
      ref={box}
      onBlur={closeWhenLeft}
      className={isOpen ? 'order-head' : 'order-head is-line'}
      size="small"
      title={
        <div className="order-head-line">
          <h2 className="plain-heading">{title}</h2>
          {!isOpen && (
            <Button
              type="text"
              aria-expanded={false}
              title={line}
              aria-label={t('change', { title, line })}
              onClick={open}
            >
              {line}
            </Button>
          )}
        </div>
      }
      extra={extra}
    >
      {children}
    </Card>
  )
}

/** The package in one line. */
export function packageLine(
  { pk_id, type, sendTimeISO }: PackageDraft,
  { weight, postage }: Parcel,
  pieces: string,
) {
  return [
    pk_id,
    type,
    weight !== null && `${formatKg(weight)} Kg`,
    pieces,
    postage !== null && formatAud(aud.toNumber(postage)),
    sendTimeText(sendTimeISO),
  ]
    .filter(Boolean)
    .join(' · ')
}
