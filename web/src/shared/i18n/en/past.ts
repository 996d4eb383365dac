export const texts = {
  text: 'What there was at the end of a day in Shanghai, whatever was corrected since. Value is what the pieces have cost, without later costs.',
  endOf: 'End of {{month}}',
  endOfDay: 'at the end of the day',
  now: 'as of now',
  figure: { unpaid: 'Unpaid goods', owed: 'Owed' },
  toSenders: 'to senders',
  fromCustomers: 'by customers',
  none: 'There were none.',
  settled: 'All accounts were settled.',
} as const
