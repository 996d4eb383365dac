import type { BusinessField } from '../../setting/business-settings.ts'

/** Names of the numbers of an order that page and server both compute. */
export const numbers = {
  weight: 'Weight of {subject}',
  count: 'Count of {subject}',
  postage: 'Postage of {subject}',
  exchangeRate: 'Exchange rate',
  weightEach: 'Weight per each of {subject}',
  costEach: 'Cost per each of {subject}',
} as const

/** Problems with the form of a request. */
export const requestErrors = {
  missing: '{where} is missing.',
  listed: '{where} must be one of: {allowed}.',
  tooLong: '{where} is too long: at most {limit} characters.',
  empty: '{where} must not be empty.',
  tooMany: '{where} has too many rows: at most {limit}.',
  form: '{where} {message}.',
  other: 'The request does not fit.',
  unreadable: 'The request cannot be read.',
  notJson: 'The request cannot be read. Send it as JSON.',
  character: 'The request has a character that cannot be stored.',
} as const

/** Names of the business settings. */
const businessSettings: Readonly<Record<BusinessField, string>> = {
  alipayQr: 'Alipay code',
  wechatQr: 'WeChat code',
  bankName: 'Account name',
  bankAccount: 'Account number',
  businessName: 'Business name',
  smtpHost: 'Mail server',
  smtpPort: 'Port of the mail server',
  smtpSecurity: 'Encryption of mail',
  smtpUser: 'User of the mail server',
  smtpPassword: 'Password of the mail server',
  mailFrom: 'Sender of mails',
  polarUsername: 'Forwarder username',
  polarPassword: 'Forwarder password',
  polarTrackToken: 'Track token',
  silentDays: 'Days without news',
  customsDays: 'Days at customs',
}

/** English words for parameter values that are not texts themselves, by parameter. */
export const words = {
  flag: { 0: 'No', 1: 'Yes' },
  addressProof: { closed: 'Not proven', open: 'Not proven, login possible', proven: 'Proven' },
  number: numbers,
  fault: requestErrors,
  businessSetting: businessSettings,
  result: { works: 'works', refused: 'refused', no_answer: 'no answer' },
} as const
