import { fileNames } from '#domain/messages/en/file-names.ts'
import { names } from '#domain/messages/en/names.ts'
import { words } from './names.ts'

export const texts = {
  title: fileNames.laterCosts,
  add: 'Add later cost',
  addTitle: 'Later cost of {{pk_id}}',
  marginHint: 'Of the pieces that are paid. The cost of a piece stays as it was booked.',
  profits: names.profits,
  margin: 'Margin',
  amount: names.amount,
  inRmb: 'RMB',
  atRate: 'RMB at the package’s rate of {{rate}}',
  booked: 'Booked',
  arose: 'of {{day}}',
  fromBill: 'from a bill of the forwarder',
  nobody: names.notNamed,
  reversed: 'Reversed by {{by}}: {{reason}}',
  reverse: 'Reverse',
  reverseTitle: 'Reverse {{cost}}',
  backInMargin: 'Back in the margin',
  backOnAccount: 'Taken off the account again',
  proofs: words.proofs,
  proofsOf: '{{cost}} {{amount}}',
  currency: fileNames.currency,
  onlyAdmins: 'An admin books what a sender or a customer bears.',
  account: 'Account: {{side}}',
  notNamed: 'Empty: on the account of all that is not named.',
  day: 'When it arose (optional)',
  whatFor: 'What was paid for',
  entry: 'On the account',
  left: 'Left of today’s limit',
  rule: {
    amount: names.amount,
    note: words.reasonHint,
  },
} as const
