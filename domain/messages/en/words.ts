import { numbers } from '../../order/derived-number.ts'
import type { SettingName } from '../../setting/settings.ts'
import { fields } from './fields.ts'
import { laterCosts, names } from './names.ts'

/** Labels of the settings. */
export const settings = {
  normalPostage: 'Normal item postage per Kg',
  babyFormulaPostage: 'Baby formula postage per 3 cans',
  exchangeRateInSetting: 'Exchange rate AUD/RMB',
  adultFormula3Postage: 'Adult formula postage per 3 cans',
  adultFormula6Postage: 'Adult formula postage per 6 cans',
  otherItemPostage: 'Other item postage per Kg',
} as const satisfies Record<SettingName, string>

/** Problems with the form of a request. */
export const requestErrors = {
  missing: '{field} is missing.',
  listed: '{field} must be one of: {allowed}.',
  tooLong: '{field} is too long: at most {limit} characters.',
  addressTooLong: 'The address of the request is too long: at most {limit} characters.',
  empty: '{field} must not be empty.',
  tooMany: '{field}: at most {limit} rows.',
  kind: '{field} must be {kind}.',
  page: '{field} must be a whole number from 1 to {most}.',
  day: '{field} must be a day, such as 2026-11-23.',
  cursor: '{field} is not one of this list.',
  other: 'The request is not valid.',
  unreadable: 'The request cannot be read.',
  notJson: 'The request cannot be read. Send it as JSON.',
  character: 'The request has a character that cannot be stored.',
} as const

/** Kinds of values, by their names in JSON. */
export const kinds = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
} as const

/** English words for parameter values that are not texts themselves, by parameter. */
export const words = {
  setting: settings,
  imported: { addresses: 'addresses', parties: 'parties', products: 'products', stock: 'lines of stock' },
  flag: { 0: names.no, 1: names.yes },
  addressProof: { closed: 'Not proven', open: 'Not proven, can log in', proven: 'Proven' },
  step: { settings: 'settings are right', hide: 'hide the list' },
  number: numbers,
  point: { pending: 'Transactions are still pending', audit: 'The last audit was not clean' },
  movement: {
    sender_payment: 'paid to',
    customer_payment: 'received from',
    sender_repayment: 'repaid by',
    customer_repayment: 'repaid to',
  },
  why: {
    lost: 'lost',
    damaged: 'damaged',
    expired: 'expired',
    seized: 'seized by customs',
    sample: 'sample',
    other: 'other reason',
  },
  laterCost: laterCosts,
  // Nobody is known to have been first; nobody is named any more.
  user: { '–': 'Somebody' },
  party: { '': 'nobody' },
  account: { sender: 'sender', customer: 'customer' },
  whose: { ours: 'of the business', not_ours: 'not the business’s' },
  adjustment: { opening: 'opening balance', adjustment: 'adjustment' },
  approvalMails: { each: 'for each', daily: 'once a day', none: 'none' },
  fault: requestErrors,
  businessSetting: fields,
  result: {
    works: 'works',
    refused: 'refused',
    no_answer: 'no answer',
    no_tls: 'no encryption',
    forbidden: 'address not allowed',
  },
  field: fields,
  kind: kinds,
} as const
