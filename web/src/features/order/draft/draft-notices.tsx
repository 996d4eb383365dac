import { Alert } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { draftChanges, onDraftChange, whyNotKept } from '../../../shared/drafts/opened-drafts.ts'
import type { WaitingOrder } from '../../../shared/drafts/waiting-orders.ts'
import './draft-notices.css'

interface DraftNoticesProps {
  readonly id: string
  readonly isCopy: boolean
  /** Why the order did not go out by itself. */
  readonly returned: WaitingOrder['returned']
  /** Further notices. */
  readonly children: ReactNode
}

/** What a person should know of a draft: that it is a copy, is not kept on the server, or came back. */
export function DraftNotices({ id, isCopy, returned, children }: DraftNoticesProps) {
  const { t } = useTranslation('order')
  useSyncExternalStore(onDraftChange, draftChanges)
  const msg = whyNotKept(id)
  return (
    <div role="status" className="order-notices">
      {children}
      {isCopy && <Alert type="warning" showIcon title={t('drafts.copy')} />}
      {msg !== undefined && <Alert type="warning" showIcon title={t('drafts.notKept', { msg })} />}
      {returned && (
        <Alert type="warning" showIcon title={t(`waiting.${returned.why}`, { msg: returned.msg })} />
      )}
    </div>
  )
}
