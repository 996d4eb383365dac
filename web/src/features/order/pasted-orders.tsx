import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pastedFields } from '#domain/paste/pasted-fields.ts'
import { showDraft } from '../../shared/drafts/opened-drafts.ts'
import { MessageButton } from '../../shared/paste/message-button.tsx'
import type { TakenParcel, Taking } from '../../shared/paste/taken-parcel.ts'
import { type Draft, emptyDraft } from './draft/draft.ts'
import { withParcel } from './draft/with-parcel.ts'
import type { OpenOrder } from './order-entry.tsx'

interface PastedOrdersProps {
  readonly owner: string
  /** Begins a draft and gives its id. */
  readonly begin: (draft: Draft) => Promise<string>
  /** The id of the order on the screen. */
  readonly shown: string | null
  readonly order: RefObject<OpenOrder | null>
}

/**
 * Makes an order of each taken parcel of a pasted message. The first one fills the order on the screen when
 * that is empty.
 */
export function PastedOrders({ owner, begin, shown, order }: PastedOrdersProps) {
  const { t } = useTranslation('order')
  // The sheet stays open over several parcels; the order of the first one is shown behind it afterwards.
  const firstTaken = useRef<string | null>(null)
  const draftOf = async (parcel: TakenParcel): Promise<string> => {
    if (shown !== null && order.current?.fill((draft) => withParcel(draft, parcel))) return shown
    return begin(withParcel(emptyDraft(''), parcel))
  }
  const takeParcel = async (parcel: TakenParcel): Promise<Taking> => {
    const id = await draftOf(parcel)
    firstTaken.current ??= id
    return 'taken'
  }
  const showFirstTaken = () => {
    if (firstTaken.current !== null) showDraft(owner, firstTaken.current)
    if (firstTaken.current === shown) order.current?.goOn()
    firstTaken.current = null
  }
  return (
    <MessageButton
      receives
      fields={pastedFields}
      withItems
      fillsForm={false}
      take={t('takeParcel')}
      takeParcel={takeParcel}
      onClosed={showFirstTaken}
    />
  )
}
