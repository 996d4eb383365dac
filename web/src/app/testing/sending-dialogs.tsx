import type { ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import { addToCart } from '#contract/cart.ts'
import { approveException, transferItem } from '#contract/checkout.ts'
import { AddDialog } from '../../features/checkout/item/add-dialog.tsx'
import { ApproveDialog } from '../../features/checkout/item/approve-dialog.tsx'
import { LossDialog } from '../../features/checkout/item/loss-dialog.tsx'
import { MoveDialog } from '../../features/checkout/item/move-dialog.tsx'
import type { Namespace } from '../../shared/i18n/catalogue.ts'
import { item } from '../../shared/testing/items.ts'
import { loss } from '../../shared/testing/losses.ts'
import type { TestServer } from '../../shared/testing/test-server.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A dialog that sends: what is typed, by the beginning of its label, and what is chosen from the list of its only select. */
export interface SendingDialog {
  readonly name: string
  readonly call: Call
  readonly texts: readonly Namespace[]
  readonly show: (props: DialogProps) => ReactNode
  /** The button that opens the dialog. */
  readonly opens?: RegExp
  /** What sends; the last button of the dialog when left out. */
  readonly sends?: readonly [role: string, name: RegExp]
  readonly typed?: Readonly<Record<string, string>>
  readonly chosen?: string
  readonly answer?: (server: TestServer) => void
}

const nothing = () => undefined
const milk = item('sold', 5)
const dented = item('exception', 1, { originalType: 'sold', subtotal: 90 })
const rowOf = (row: typeof milk) => ({ chosenRow: row, row, around: [] })
const bothFactors = { Password: 'correct horse battery', 'Code of your authenticator app': '123456' }
const audit = { state: 'clean', findings: 0, finishedAt: null } as const
const next = { month: '2026-02', pending: 0, audit }
const reason = { Reason: 'typed wrong' }

export const sendingDialogs: readonly SendingDialog[] = [
  {
    name: 'add to cart',
    call: addToCart,
    texts: ['checkout', 'party'],
    show: (props) => <AddDialog {...props} {...rowOf(milk)} />,
    typed: { Quantity: '1', Subtotal: '900' },
  },
  {
    name: 'transfer',
    call: transferItem,
    texts: ['checkout'],
    show: (props) => <MoveDialog {...props} {...rowOf(milk)} />,
    typed: { Quantity: '1' },
  },
  {
    name: 'exception below the cost',
    call: transferItem,
    texts: ['checkout'],
    show: ({ open, onClose }) => (
      <LossDialog
        row={milk}
        loss={{ qty: 1, subtotal: 1, profits: -1 }}
        open={open}
        onBack={onClose}
        onMoved={onClose}
        onDone={nothing}
      />
    ),
    typed: reason,
  },
  {
    name: 'approve an exception',
    call: approveException,
    texts: ['checkout'],
    show: (props) => <ApproveDialog {...props} {...rowOf(dented)} />,
  },
]
