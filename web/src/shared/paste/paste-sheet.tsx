import { Alert, Empty, Flex, Input, Modal } from 'antd'
import { type ClipboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestMessage, readMessage } from '#domain/paste/read-message.ts'
import { type ProductRecord, useProducts } from '../products/list-products.ts'
import { useMay } from '../session/permission.ts'
import { ParcelCard } from './parcel-card.tsx'
import { type Card, cardOf, type PasteTarget, type TakenParcel } from './taken-parcel.ts'
import './paste.css'

interface PasteSheetProps extends PasteTarget {
  readonly open: boolean
  readonly text: string
  readonly onText: (text: string) => void
  /** Tells how many parcels are still to be taken. */
  readonly onLeft: (left: number) => void
  readonly onClose: () => void
}

const none: readonly ProductRecord[] = []

/** What customers wrote, a card for each parcel. A card is taken or left by itself. */
export function PasteSheet(props: PasteSheetProps) {
  const { open, text, onText, onLeft, onClose, takeParcel, onClosed, ...target } = props
  const { t } = useTranslation(['paste', 'common'])
  const message = useMemo(() => readMessage(text), [text])
  const withProducts = useMay('product.list') && target.withItems
  const products = useProducts('', withProducts).data?.rows ?? none
  const [cards, setCards] = useState<readonly Card[]>([])
  const [read, setRead] = useState<typeof message | null>(null)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Another text begins anew.
  if (read !== message) {
    setRead(message)
    setCards(message.parcels.map(cardOf))
  }
  const left = cards.length
  const tellLeft = useEffectEvent(onLeft)
  useEffect(() => tellLeft(left), [left])
  const without = (card: Card) => setCards((all) => all.filter(({ id }) => id !== card.id))
  const take = async (card: Card, parcel: TakenParcel) => {
    if (busy) return
    setBusy(true)
    const taking = await takeParcel(parcel)
    setBusy(false)
    if (taking !== 'taken') return
    without(card)
    // The form shows what was taken; other parcels wait behind the button.
    if (target.fillsForm || left === 1) return onClose()
    // The button that had the focus is gone with its card.
    requestAnimationFrame(() => focusFirst(box.current))
  }
  // Products that are loaded late may mark an item, which disables the button that had the focus.
  useEffect(() => {
    if (products !== none && document.activeElement?.matches('body, :disabled')) focusFirst(box.current)
  }, [products])
  // A long text would hold up the field: the sheet takes it before.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted === '') return
    event.preventDefault()
    onText(pasted)
  }
  return (
    <Modal
      open={open}
      title={t('common:pasteMessage')}
      width={1080}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={(isOpen) => (isOpen ? focusFirst(box.current) : onClosed?.())}
    >
      <div ref={box} className="paste-sheet">
        <Input.TextArea
          aria-label={t('message')}
          placeholder={t('placeholder')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={longestMessage}
          value={message.tooLong ? '' : text}
          onChange={({ target: { value } }) => onText(value)}
          onPaste={onPaste}
        />
        {message.tooLong && (
          <Alert
            type="error"
            showIcon
            title={t('tooLong', { characters: longestMessage.toLocaleString('en') })}
          />
        )}
        {!message.tooLong && text.trim() !== '' && message.parcels.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothing')} />
        )}
        <Flex vertical gap="middle" component="ul" className="paste-cards">
          {cards.map((card, index) => (
            <ParcelCard
              key={card.id}
              {...target}
              card={card}
              products={products}
              number={index + 1}
              message={text}
              busy={busy}
              onChange={(changed) =>
                setCards((all) => all.map((one) => (one.id === card.id ? changed : one)))
              }
              onTake={(parcel) => void take(card, parcel)}
              onLeave={() => without(card)}
            />
          ))}
        </Flex>
      </div>
    </Modal>
  )
}

/** The first cell that somebody must look at, else the button that takes the first parcel, else the field for the text. */
function focusFirst(box: HTMLElement | null) {
  const first =
    box?.querySelector<HTMLElement>('[data-doubtful], [data-take]') ?? box?.querySelector('textarea')
  first?.focus()
}
