import { Alert, Button, Empty, Flex, Input, Modal } from 'antd'
import {
  type ClipboardEvent,
  type DragEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { longestMessage } from '#domain/paste/holds-message.ts'
import { readMessage } from '#domain/paste/read-message.ts'
import { useDebouncedValue } from '../hooks/use-debounced-value.ts'
import { type ProductRecord, useProducts } from '../products/list-products.ts'
import { useMay } from '../session/permission.ts'
import { Text } from '../ui/text/text.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { MessagePicture } from './picture/message-picture.tsx'
import { PictureChooser } from './picture/picture-chooser.tsx'
import { usePicture } from './picture/use-picture.ts'
import { type Card, cardOf, type PasteTarget, type TakenParcel } from './taken-parcel.ts'
import './paste.css'

interface PasteSheetProps extends PasteTarget {
  readonly open: boolean
  readonly text: string
  /** A screenshot in place of the text. */
  readonly picture: File | null
  readonly onText: (text: string) => void
  readonly onPicture: (picture: File) => void
  /** Tells how many parcels are still to be taken. */
  readonly onLeft: (left: number) => void
  readonly onClose: () => void
}

const none: readonly ProductRecord[] = []

/** Cards of the first render, and of each press of the button below them: hundreds take seconds. */
const cardsAtOnce = 30

/** A longer text that is typed in is read when the typing pauses: reading it takes longer than a key may. */
const readAtEachKey = 2_000

/** What customers wrote, a card for each parcel. A card is taken or left by itself. */
export function PasteSheet(props: PasteSheetProps) {
  const { open, text, picture, onText, onPicture, onLeft, onClose, takeParcel, onClosed, ...target } = props
  const { t } = useTranslation(['paste', 'common'])
  const reading = usePicture(picture)
  const shown = picture && reading.is === 'read' ? reading.picture : null
  const given = picture ? (shown?.text ?? '') : text
  const [typed, setTyped] = useState(false)
  const paused = useDebouncedValue(given)
  const said = typed && given.length > readAtEachKey ? paused : given
  const message = useMemo(() => readMessage(said), [said])
  const withProducts = useMay('product.list') && target.withItems
  const products = useProducts('', withProducts).data?.rows ?? none
  const [cards, setCards] = useState<readonly Card[]>([])
  const [read, setRead] = useState<typeof message | null>(null)
  const [reach, setReach] = useState(cardsAtOnce)
  /** The card that is being taken. */
  const [busy, setBusy] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // Another text begins anew.
  if (read !== message) {
    setRead(message)
    setCards(message.parcels.map((parcel, index) => cardOf(parcel, index, shown !== null)))
    setReach(cardsAtOnce)
  }
  const left = cards.length
  const tellLeft = useEffectEvent(onLeft)
  useEffect(() => tellLeft(left), [left])
  useEffect(() => {
    if (shown) focusFirst(box.current)
  }, [shown])
  /** The button that had the focus is gone with its card. */
  const drop = useCallback((card: Card) => {
    flushSync(() => setCards((all) => all.filter(({ number }) => number !== card.number)))
    focusFirst(box.current)
  }, [])
  const change = useCallback(
    (changed: Card) =>
      setCards((all) => all.map((card) => (card.number === changed.number ? changed : card))),
    [],
  )
  const takeNow = async (card: Card, parcel: TakenParcel) => {
    if (busy !== null) return
    setBusy(card.number)
    const taking = await takeParcel(parcel)
    setBusy(null)
    if (taking !== 'taken') return
    drop(card)
    // The form shows what was taken; other parcels wait behind the button.
    if (target.fillsForm || left === 1) onClose()
  }
  const latest = useRef(takeNow)
  useEffect(() => {
    latest.current = takeNow
  })
  const take = useCallback((card: Card, parcel: TakenParcel) => void latest.current(card, parcel), [])
  // Products that are loaded late may mark an item, which disables the button that had the focus.
  useEffect(() => {
    if (products !== none && document.activeElement?.matches('body, :disabled')) focusFirst(box.current)
  }, [products])
  // A long text would hold up the field: the sheet takes it before.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted === '') return
    event.preventDefault()
    flushSync(() => {
      setTyped(false)
      onText(pasted)
    })
    focusFirst(box.current)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onPicture(file)
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be pasted and chosen, too. */}
      <div ref={box} className="paste-sheet" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        {picture ? (
          <MessagePicture reading={reading} />
        ) : (
          <Input.TextArea
            aria-label={t('message')}
            placeholder={t('placeholder')}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={longestMessage}
            value={message.tooLong ? '' : text}
            onChange={({ target: { value } }) => {
              setTyped(true)
              onText(value)
            }}
            onPaste={onPaste}
          />
        )}
        <Flex wrap gap="small" align="center">
          <PictureChooser onPicture={onPicture} />
          {picture ? (
            <Button onClick={() => onText('')}>{t('removePicture')}</Button>
          ) : (
            <Text type="secondary">{t('pictureHint')}</Text>
          )}
        </Flex>
        {message.tooLong && (
          <Alert
            type="error"
            showIcon
            title={t('tooLong', { characters: longestMessage.toLocaleString('en') })}
          />
        )}
        {!message.tooLong && (shown !== null || said.trim() !== '') && message.parcels.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothing')} />
        )}
        <Flex vertical gap="middle" component="ul" className="paste-cards">
          {cards.slice(0, reach).map((card) => (
            <ParcelCard
              key={card.number}
              {...target}
              card={card}
              products={products}
              message={said}
              picture={shown}
              busy={busy === card.number}
              onChange={change}
              onTake={take}
              onLeave={drop}
            />
          ))}
        </Flex>
        {left > reach && (
          <Button onClick={() => setReach(reach + cardsAtOnce)}>{t('more', { count: left - reach })}</Button>
        )}
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
