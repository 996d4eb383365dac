import type { ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import { addToCart } from '#contract/cart.ts'
import { approveException, transferItem } from '#contract/checkout.ts'
import { createInvitation } from '#contract/invitation.ts'
import { changeRole, emptyCart, endRegisterCode, listPeople, renewRegisterCode, requirePasswordReset, resetTwoFactor, sendActivationAgain, setActive } from '#contract/people.ts'
import { addProduct, listProducts, mergeProducts, updateProduct } from '#contract/product.ts'
import { endTwoFactor, renewRecoveryCodes, startTwoFactor } from '#contract/two-factor.ts'
import { previewTakeBack, takeBackWriteOff } from '#contract/write-off.ts'
import { AddDialog } from '../../features/checkout/item/add-dialog.tsx'
import { ApproveDialog } from '../../features/checkout/item/approve-dialog.tsx'
import { LossDialog } from '../../features/checkout/item/loss-dialog.tsx'
import { MoveDialog } from '../../features/checkout/item/move-dialog.tsx'
import { CodeDialog } from '../../features/people/code-dialog.tsx'
import type { PersonAction } from '../../features/people/person-action.ts'
import { PersonDialog } from '../../features/people/person-dialog.tsx'
import { MergeDialog } from '../../features/product/dialogs/merge-dialog.tsx'
import { ProductDialog } from '../../features/product/dialogs/product-dialog.tsx'
import { NewCodesDialog } from '../../features/user/two-factor/new-codes-dialog.tsx'
import { SetUpDialog } from '../../features/user/two-factor/set-up-dialog.tsx'
import { TurnOffDialog } from '../../features/user/two-factor/turn-off-dialog.tsx'
import type { Namespace } from '../../shared/i18n/catalogue.ts'
import { InviteDialog } from '../../shared/invitations/invite-dialog.tsx'
import { item } from '../../shared/testing/items.ts'
import { loss } from '../../shared/testing/losses.ts'
import { allPeople, person } from '../../shared/testing/people.ts'
import { aptamil, productNamed } from '../../shared/testing/products.ts'
import type { TestServer } from '../../shared/testing/test-server.ts'
import { TakeBackDialog } from '../../shared/write-offs/take-back-dialog.tsx'

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

const ofPerson = (action: PersonAction, call: Call): SendingDialog => ({
  name: `person: ${action}`,
  call,
  texts: ['people'],
  show: (props) => (
    <PersonDialog {...props} request={{ action, person: person('Ann') }} self={false} afterClose={nothing} />
  ),
  answer: (server) => server.on(listPeople, allPeople([])),
})
const ofCode = (action: 'renew' | 'end', call: Call): SendingDialog => ({
  name: `register code: ${action}`,
  call,
  texts: ['people'],
  show: (props) => (
    <CodeDialog
      {...props}
      request={{ action, role: 'staff', state: 'set' }}
      onDone={nothing}
      afterClose={nothing}
    />
  ),
})
const catalogue = (server: TestServer) =>
  server.on(listProducts, { result: [aptamil, productNamed('p2', 'Zinc')], next: null })

export const sendingDialogs: readonly SendingDialog[] = [
  {
    name: 'new product',
    call: addProduct,
    texts: ['product'],
    show: (props) => <ProductDialog {...props} />,
    typed: { 'English name': 'Zinc' },
  },
  {
    name: 'product',
    call: updateProduct,
    texts: ['product'],
    show: (props) => <ProductDialog {...props} product={aptamil} />,
  },
  {
    name: 'merge products',
    call: mergeProducts,
    texts: ['product'],
    show: (props) => <MergeDialog {...props} product={aptamil} />,
    chosen: 'Zinc',
    answer: catalogue,
  },
  {
    name: 'take a write-off back',
    call: takeBackWriteOff,
    texts: ['losses'],
    show: (props) => <TakeBackDialog {...props} record={loss()} />,
    typed: reason,
    answer: (server) =>
      server.on(previewTakeBack, {
        pk_id: 'CHK00000001',
        item: 'Milk',
        qty: 2,
        type: 'sold',
        before: 3,
        after: 5,
        cost: 315.84,
        subtotal: null,
        version: 'v1',
      }),
  },
  {
    name: 'invitation',
    call: createInvitation,
    texts: ['people'],
    show: (props) => <InviteDialog {...props} afterClose={nothing} />,
  },
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
  {
    name: 'second factor off',
    call: endTwoFactor,
    texts: ['user'],
    show: (props) => <TurnOffDialog {...props} />,
    typed: bothFactors,
  },
  {
    name: 'new recovery codes',
    call: renewRecoveryCodes,
    texts: ['user'],
    show: (props) => <NewCodesDialog {...props} />,
    typed: bothFactors,
  },
  {
    name: 'set up a second factor',
    call: startTwoFactor,
    texts: ['user'],
    show: (props) => <SetUpDialog {...props} />,
    typed: { Password: bothFactors.Password },
  },
  ofPerson('role', changeRole),
  ofPerson('passwordReset', requirePasswordReset),
  ofPerson('resendActivation', sendActivationAgain),
  ofPerson('twoFactor', resetTwoFactor),
  ofPerson('emptyCart', emptyCart),
  ofPerson('reactivate', setActive),
  ofPerson('deactivate', setActive),
  ofCode('renew', renewRegisterCode),
  ofCode('end', endRegisterCode),
]
