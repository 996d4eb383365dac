import type { Answer } from '#contract/call.ts'
import { listInvitations, revokeInvitation } from '#contract/invitation.ts'
import { type listOutbox, retryMail, setMailAside } from '#contract/mail.ts'
import { nameCartCustomer, nameCustomer, nameSender } from '#contract/party-naming.ts'
import { setTransferNumber } from '#contract/payment-proof.ts'
import { requireFourEyes, requireTwoFactor } from '#contract/people.ts'
import { mailStatement } from '#contract/statement.ts'
import { confirmTwoFactor } from '#contract/two-factor.ts'
import { CartCustomer } from '../../features/checkout/cart/cart-customer.tsx'
import { CustomerOfCart } from '../../features/checkout/cart/customer-of-cart.tsx'
import { OnAccount } from '../../features/checkout/cart/payment/on-account.tsx'
import { NameItem } from '../../features/party/detail/name-item.tsx'
import { StatementActions } from '../../features/party/statement/statement-actions.tsx'
import { useInvitations } from '../../features/people/api/list-invitations.ts'
import { FourEyesSwitch } from '../../features/people/four-eyes-switch.tsx'
import { InvitationList } from '../../features/people/invitations/invitation-list.tsx'
import { RequireSwitch } from '../../features/people/require-switch.tsx'
import { MailTable } from '../../features/settings/mails/mail-table.tsx'
import { ConfirmStep } from '../../features/user/two-factor/confirm-step.tsx'
import { TransferNumber } from '../../shared/proofs/transfer-number.tsx'
import { cartEntry } from '../../shared/testing/items.ts'
import { allPeople, person } from '../../shared/testing/people.ts'
import { started } from '../../shared/testing/two-factor.ts'
import type { SendingDialog } from './sending-dialogs.tsx'

const nothing = () => undefined
const time = '2026-03-01T02:30:00.000Z'
const people = allPeople([person('Ann', { role: 'admin' }), person('Bo', { role: 'admin' })])
const mail: Answer<typeof listOutbox>['result'][number] = {
  _id: 'm1',
  kind: 'activation',
  recipient: 'anna@example.com',
  language: 'en',
  state: 'dead',
  createdAt: time,
  tries: 1,
  nextTryAt: null,
  status: 550,
  retriable: true,
  trouble: 'Refused.',
  ended: 'Refused for good.',
}
const milk = { _id: 'i1', transaction_id: 'T1', number: 1, pk_id: 'CHK00000001', item: 'Milk', qty: 1 }
const entries = [cartEntry('sold'), cartEntry('sold', { _id: 'C2' })]

/** Parts of screens that send, with what is pressed to send it. */
export const sendingParts: readonly SendingDialog[] = [
  {
    name: 'four eyes',
    call: requireFourEyes,
    texts: ['people'],
    show: () => <FourEyesSwitch people={people} />,
    sends: ['switch', /./],
  },
  {
    name: 'second factor of admins',
    call: requireTwoFactor,
    texts: ['people'],
    show: () => <RequireSwitch people={people} />,
    sends: ['switch', /./],
  },
  {
    name: 'retry a mail',
    call: retryMail,
    texts: ['mails'],
    show: () => <MailTable mails={[mail]} />,
    sends: ['button', /^Try again/],
  },
  {
    name: 'set a mail aside',
    call: setMailAside,
    texts: ['mails'],
    show: () => <MailTable mails={[mail]} />,
    sends: ['button', /^Set aside/],
  },
  {
    name: 'sender of a package',
    call: nameSender,
    texts: ['account', 'party'],
    show: () => <NameItem side="sender" item={milk} />,
    opens: /: /,
  },
  {
    name: 'customer of an item',
    call: nameCustomer,
    texts: ['account', 'party'],
    show: () => <NameItem side="customer" item={milk} />,
    opens: /: /,
  },
  {
    name: 'customer of a cart entry',
    call: nameCartCustomer,
    texts: ['checkout', 'party'],
    show: () => <CartCustomer entry={cartEntry('sold')} />,
    opens: /: /,
  },
  {
    name: 'customer of the whole cart',
    call: nameCartCustomer,
    texts: ['checkout', 'party'],
    show: () => <CustomerOfCart entries={entries} />,
    opens: /: /,
  },
  {
    name: 'sender in the payment dialog',
    call: nameSender,
    texts: ['checkout', 'party'],
    show: () => <OnAccount entries={entries} />,
    opens: /: /,
  },
  {
    name: 'transfer number',
    call: setTransferNumber,
    texts: ['proofs'],
    show: () => (
      <>
        <TransferNumber transaction_id="T1" stored="" fixed={false} />
        <button type="button">Elsewhere</button>
      </>
    ),
    typed: { 'Transfer number': '42' },
    sends: ['button', /Elsewhere/],
  },
  {
    name: 'mail a statement',
    call: mailStatement,
    texts: ['account'],
    show: () => (
      <StatementActions language="en" getStatement={async () => ({ _id: 'S1', name: 'ST-2026-0001' })} />
    ),
    opens: /mail/i,
    typed: { Email: 'a@example.com' },
    sends: ['button', /^Send$/],
  },
]
