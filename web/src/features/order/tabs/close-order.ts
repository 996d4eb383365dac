import { beginDraft, forgetDraft } from '../../../shared/drafts/keep-drafts.ts'
import { openedDraft, showDraft } from '../../../shared/drafts/opened-drafts.ts'
import { waitingOrders } from '../../../shared/drafts/waiting-orders.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { i18n } from '../../../shared/i18n/i18n.ts'

/**
 * Discards an order that is open in this page; Undo of the toast opens it again, under another id, because
 * that of a discarded draft has ended. False for one that is not open here.
 */
export function closeOrder(owner: string, id: string): boolean {
  const content = openedDraft(owner, id)
  if (!content) return false
  const { pk_id } = content.package
  const title = pk_id || content.receiver.receiver || i18n.t('order:drafts.untitled')
  const undo = () => showDraft(owner, beginDraft(owner, content))
  toast('success', i18n.t('order:drafts.closed', { title }), {
    action: { label: i18n.t('undo'), run: undo, about: `draft ${id}` },
  })
  waitingOrders.remove(owner, id)
  forgetDraft(owner, id)
  return true
}
