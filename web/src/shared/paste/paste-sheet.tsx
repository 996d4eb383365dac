import { Alert, Button, Empty, Flex, Input, Modal } from 'antd'
import { type ClipboardEvent, type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { longestMessage } from '#domain/paste/holds-message.ts'
import { readMessage } from '#domain/paste/read-message.ts'
import { useDebouncedValue } from '../hooks/use-debounced-value.ts'
import { type ProductRecord, useProducts } from '../products/list-products.ts'
import { useMay } from '../session/permission.ts'
import { Text } from '../ui/text/text.tsx'
import { KnownPackages } from './known-packages.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { MessagePicture } from './picture/message-picture.tsx'
import { PictureChooser } from './picture/picture-chooser.tsx'
import { usePicture } from './picture/use-picture.ts'
import type { PasteTarget } from './taken-parcel.ts'
import { focusFirst, useCards } from './use-cards.ts'
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

/** A longer text that is typed in is read when the typing pauses: reading it takes longer than a key may. */
const readAtEachKey = 2_000

/** What customers wrote, a card for each parcel. A card is taken or left by itself. */
export function PasteSheet(props: PasteSheetProps) {
  const { open, text, picture, onText, onPicture, onClose, onClosed } = props
  const { t } = useTranslation(['paste', 'common'])
  const reading = usePicture(picture)
  const shown = picture && reading.is === 'read' ? reading.picture : null
  const given = picture ? (shown?.text ?? '') : text
  const [typed, setTyped] = useState(false)
  const paused = useDebouncedValue(given)
  const said = typed && given.length > readAtEachKey ? paused : given
  const message = useMemo(() => readMessage(said), [said])
  const withProducts = useMay('product.list') && props.withItems
  const products = useProducts('', withProducts).data?.rows ?? none
  const box = useRef<HTMLDivElement>(null)
  const { cards, hidden, showMore, busy, drop, change, take } = useCards({
    ...props,
    message,
    isPicture: shown !== null,
    box,
  })
  useEffect(() => {
    if (shown) focusFirst(box.current)
  }, [shown])
  // Products that are loaded late may mark an item, which disables the button that had the focus.
  useEffect(() => {
    if (products !== none && document.activeElement?.matches('body, :disabled')) focusFirst(box.current)
  }, [products])
  const readText = (written: string, isTyped: boolean) => {
    setTyped(isTyped)
    onText(written)
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
          <MessageText
            text={message.tooLong ? '' : text}
            onType={(value) => readText(value, true)}
            onPasted={(pasted) => {
              flushSync(() => readText(pasted, false))
              focusFirst(box.current)
            }}
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
        <KnownPackages message={said} />
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
          {cards.map((card) => (
            <ParcelCard
              key={card.number}
              fields={props.fields}
              withItems={props.withItems}
              take={props.take}
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
        {hidden > 0 && <Button onClick={showMore}>{t('more', { count: hidden })}</Button>}
      </div>
    </Modal>
  )
}

interface MessageTextProps {
  readonly text: string
  readonly onType: (text: string) => void
  readonly onPasted: (text: string) => void
}

function MessageText({ text, onType, onPasted }: MessageTextProps) {
  const { t } = useTranslation('paste')
  // A long text would hold up the field: the sheet takes it before.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted === '') return
    event.preventDefault()
    onPasted(pasted)
  }
  return (
    <Input.TextArea
      aria-label={t('message')}
      placeholder={t('placeholder')}
      autoSize={{ minRows: 2, maxRows: 6 }}
      maxLength={longestMessage}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onPaste={onPaste}
    />
  )
}
