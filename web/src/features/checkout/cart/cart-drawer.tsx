import { Drawer, Empty } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../shared/api/list-cart.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { noPendingProofs } from '../../../shared/proofs/pending-proofs.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { CartFooter } from './cart-footer.tsx'
import { cartGroups, GroupHead } from './cart-groups.tsx'
import { CartTable } from './cart-table.tsx'
import { cartTotal } from './cart-total.ts'
import { CustomerOfCart } from './customer-of-cart.tsx'
import { PaymentDialog } from './payment/payment-dialog.tsx'
import { UndoButton } from './undo-button.tsx'
import { useEntryDrafts } from './use-entry-drafts.ts'
import { useOfferPutBack } from './use-put-back.ts'
import { useUndo } from './use-undo.ts'

interface CartDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The user's own cart, with a button to pay it. */
export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const { t } = useTranslation(['checkout', 'shell'])
  const cart = useCart()
  const entries = cart.data ?? []
  const mayName = useMay('party.edit')
  // A new key for each opening, so that the dialog starts without the last result.
  const [paying, setPaying] = useState({ open: false, opening: 0, customer: null as string | null })
  // Outside of the dialog, so that what was chosen is there again after something was put right in the cart.
  const [pendingProofs, setPendingProofs] = useState(noPendingProofs)
  const [failure, setFailure] = useState('')
  const drafts = useEntryDrafts(entries, setFailure)
  // Undo can be pressed after the drawer was closed.
  const { latest, offerUndo, forget } = useUndo()
  const offerPutBack = useOfferPutBack(offerUndo, (text) =>
    open ? setFailure(text) : toast('warning', text),
  )
  const groups = cartGroups(entries)
  const group = groups.find(({ key }) => key === paying.customer)
  const paid = paying.customer === null ? entries : (group?.entries ?? [])
  const pay = (customer: string | null) =>
    setPaying(({ opening }) => ({ open: true, opening: opening + 1, customer }))
  const close = () => {
    setFailure('')
    setPendingProofs(noPendingProofs)
    forget()
    onClose()
  }
  const closeDialog = () => setPaying((now) => ({ ...now, open: false }))
  return (
    <Drawer
      open={open}
      onClose={close}
      placement="bottom"
      size="70vh"
      title={t('shell:cartShort')}
      extra={latest && <UndoButton offer={latest} />}
      destroyOnHidden
      footer={
        entries.length > 0 && (
          <CartFooter entries={entries} customers={groups.length} drafts={drafts} onPay={() => pay(null)} />
        )
      }
    >
      <FailureAlert text={failure} onClose={() => setFailure('')} style={{ marginBottom: 16 }} />
      <QueryBoundary query={cart}>
        {() =>
          entries.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('cart.empty')} />
          ) : (
            <>
              {mayName && <CustomerOfCart entries={entries} />}
              {groups.map((one, index) => (
                <section key={one.key} aria-label={one.name ?? t('names.notNamed')}>
                  {groups.length > 1 && <GroupHead group={one} drafts={drafts} onPay={() => pay(one.key)} />}
                  <CartTable
                    isFirst={index === 0}
                    entries={one.entries}
                    drafts={drafts}
                    onFailure={setFailure}
                    onRemoved={offerPutBack}
                    offerUndo={offerUndo}
                  />
                </section>
              ))}
            </>
          )
        }
      </QueryBoundary>
      <PaymentDialog
        key={paying.opening}
        entries={paid}
        customer={groups.length > 1 && group ? (group.name ?? t('names.notNamed')) : null}
        open={paying.open}
        amount={paid.length > 0 ? cartTotal(paid) : null}
        pendingProofs={pendingProofs}
        onPendingProofs={setPendingProofs}
        onClose={closeDialog}
        onPaid={() => {
          closeDialog()
          setPendingProofs(noPendingProofs)
          if (paid.length === entries.length) close()
        }}
      />
    </Drawer>
  )
}
