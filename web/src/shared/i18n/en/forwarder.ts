import { fileNames } from '#domain/messages/en/file-names.ts'
import { transactionStates } from '#domain/messages/en/names.ts'
export const texts = {
  text: 'Choose the file that your forwarder sends as a bill. It is compared with the postage that is booked, package by package; a difference becomes a later cost by one press.',
  choose: 'Choose or drop a bill of the forwarder.',
  bills: 'Bills of the forwarder',
  none: 'No bill was read yet.',
  chooseColumns: 'Which columns are these? The next bill is read by the same names.',
  read: { package: 'Column of the package', charged: 'Column of the amount in AUD' },
  column: {
    charged: 'Charged, A$',
    booked: 'Booked, A$',
    added: 'Added, A$',
    difference: `${fileNames.difference}, A$`,
  },
  found_one: '{{count}} line, {{amount}}',
  found_other: '{{count}} lines, {{amount}} in all',
  compare: 'Compare',
  sum: {
    charged: 'Charged by the forwarder',
    booked: 'Postage booked',
    added: 'Added by bills',
    difference: fileNames.difference,
  },
  parcels: 'Packages of the bill',
  differences_one: '{{count}} difference',
  differences_other: '{{count}} differences',
  state: {
    differs: 'Differs',
    same: 'Agrees',
    voided: transactionStates.voided,
    unknown: 'Not recorded, row {{row}}',
    missing: 'Sent then, on no bill',
  },
  book: 'Book difference',
  bookOf: 'Book difference of {{pk_id}}',
  bookAll_one: 'Book {{count}} difference',
  bookAll_other: 'Book all {{count}} differences',
  bookTitle_one: 'Book the difference of {{count}} package',
  bookTitle_other: 'Book the differences of {{count}} packages',
  bookText:
    '{{amount}} in all become later costs of these packages, in RMB at the rate of each. The business bears them: margins and the profits of this month change by them.',
  elsewhere: 'also on another bill: {{amount}}',
} as const
