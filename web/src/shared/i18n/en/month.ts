import { words } from './names.ts'

export const texts = {
  title: 'Months',
  text: 'When a month is closed, its figures no longer change. What comes later counts in the first open month, a correction in the month in which it is made. A month opens its transactions; where these were corrected in another month, “now” says what they come to.',
  next: '{{month}} can be closed',
  nothing: 'All ended months are closed. {{month}} can be closed when it has ended.',
  close: 'Close {{month}}',
  settled: 'Done:',
  open: 'Open:',
  pending: {
    none: 'No payment up to this month waits for approval.',
    some_one: 'One payment up to this month waits for approval.',
    some_other: '{{count}} payments up to this month wait for approval.',
    show: 'Show them',
  },
  audit: {
    clean: 'The books were checked at {{time}} CST, and no problem was found.',
    findings_one: 'The last check of the books found one problem.',
    findings_other: 'The last check of the books found {{count}} problems.',
    old: 'The books have not been checked since the month ended.',
    never: words.neverChecked,
    show: 'Open Books',
  },
  column: {
    parcels: 'Packages',
    pieces: 'Ordered',
    sold: 'Paid',
    fromCustomers: 'From customers\u00a0¥',
    toSenders: 'To senders\u00a0¥',
    closings: 'History (CST)',
  },
  state: { running: 'Running', ended: 'Open', closed: 'Closed' },
  now: 'now {{amount}}',
  closedBy: 'Closed by {{name}},',
  reopenedBy: 'Reopened by {{name}},',
  overruled: { pending: 'Although payments were waiting:', audit: 'Although the books were not clean:' },
  reopen: 'Reopen',
  reopenOf: 'Reopen {{month}}',
  rule: {
    pending: 'Payments are waiting: give a reason of 3 to 500 characters.',
    audit: 'The books are not clean: give a reason of 3 to 500 characters.',
  },
  closeDialog: {
    text: 'Its figures are kept as they are now. Only the month that was closed last can be opened again.',
    pending: 'Why close it while payments wait for approval?',
    audit: 'Why close it without a clean check of the books?',
    ok: 'Close month',
  },
  reopenDialog: {
    text: 'Its figures can change again. What was booked in later months stays there.',
    ok: 'Reopen month',
  },
} as const
