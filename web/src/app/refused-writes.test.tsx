// @rules 15-error-20
import { screen, waitFor } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Answer, Call } from '#contract/call.ts'
import { type listOutbox, retryMail, setMailAside } from '#contract/mail.ts'
import { nameSender } from '#contract/party-naming.ts'
import { setTransferNumber } from '#contract/payment-proof.ts'
import { requireFourEyes, requireTwoFactor } from '#contract/people.ts'
import { mailStatement } from '#contract/statement.ts'
import { NameItem } from '../features/party/detail/name-item.tsx'
import { StatementActions } from '../features/party/statement/statement-actions.tsx'
import { FourEyesSwitch } from '../features/people/four-eyes-switch.tsx'
import { RequireSwitch } from '../features/people/require-switch.tsx'
import { MailTable } from '../features/settings/mails/mail-table.tsx'
import type { Namespace } from '../shared/i18n/catalogue.ts'
import { TransferNumber } from '../shared/proofs/transfer-number.tsx'
import { fill, press, visibleText } from '../shared/testing/dom.ts'
import { allPeople, person } from '../shared/testing/people.ts'
import { refusal } from '../shared/testing/test-server.ts'
import { openPart } from './testing/open-screen.tsx'

const sentence = 'Ben was faster. Nothing was saved.'
const people = allPeople([person('Ann', { role: 'admin' }), person('Bo', { role: 'admin' })])
const mail: Answer<typeof listOutbox>['result'][number] = {
  _id: 'm1',
  kind: 'activation',
  recipient: 'anna@example.com',
  language: 'en',
  state: 'dead',
  createdAt: '2026-03-01T02:30:00.000Z',
  tries: 1,
  nextTryAt: null,
  status: 550,
  retriable: true,
  trouble: 'Refused.',
  ended: 'Refused for good.',
}
const milk = { _id: 'i1', transaction_id: 'T1', number: 1, pk_id: 'CHK00000001', item: 'Milk', qty: 1 }
const statement = async () => ({ _id: 'S1', name: 'ST-2026-0001' })

/**
 * A part of a screen that sends without a form of the kit: what is pressed, and what is typed into a label.
 */
interface Part {
  readonly name: string
  readonly call: Call
  readonly texts: readonly Namespace[]
  readonly part: ReactNode
  readonly steps: readonly (readonly ['button' | 'switch', RegExp] | readonly [label: string, text: string])[]
}

const common = {
  mails: { texts: ['mails'], part: <MailTable mails={[mail]} /> },
  people: { texts: ['people'], steps: [['switch', /./]] },
} as const
const parts: readonly Part[] = [
  { ...common.people, name: 'four eyes', call: requireFourEyes, part: <FourEyesSwitch people={people} /> },
  {
    ...common.people,
    name: 'second factor',
    call: requireTwoFactor,
    part: <RequireSwitch people={people} />,
  },
  { ...common.mails, name: 'retry a mail', call: retryMail, steps: [['button', /^Try again/]] },
  { ...common.mails, name: 'set a mail aside', call: setMailAside, steps: [['button', /^Set aside/]] },
  {
    name: 'name a party',
    call: nameSender,
    texts: ['account', 'party'],
    part: <NameItem side="sender" item={milk} />,
    steps: [
      ['button', /: /],
      ['button', /^Save$/],
    ],
  },
  {
    name: 'transfer number',
    call: setTransferNumber,
    texts: ['proofs'],
    part: (
      <>
        <TransferNumber transaction_id="T1" stored="" fixed={false} />
        <button type="button">Elsewhere</button>
      </>
    ),
    steps: [
      ['Transfer number', '42'],
      ['button', /Elsewhere/],
    ],
  },
  {
    name: 'mail a statement',
    call: mailStatement,
    texts: ['account'],
    part: <StatementActions language="en" getStatement={statement} />,
    steps: [
      ['button', /mail/i],
      ['Email', 'a@example.com'],
      ['button', /^Send$/],
    ],
  },
]

test.each(parts)('a refused write says why: $name', async ({ call, texts, part, steps }) => {
  const { server } = await openPart(
    part,
    texts,
    (to) => to.on<Call>(call, refusal('correction.changed', sentence)),
    { role: 'admin' },
  )
  for (const [where, what] of steps) {
    if (typeof what === 'string') fill(await screen.findByLabelText(new RegExp(`^${where}`)), what)
    else press(await screen.findByRole(where, { name: what }))
  }
  const there = () => screen.queryByRole('dialog') ?? document.body
  await waitFor(() => expect(visibleText(there())).toContain(sentence))
  expect(server.sent(call)).toHaveLength(1)
})
