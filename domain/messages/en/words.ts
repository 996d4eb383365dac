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

/** English words for parameter values that are not texts themselves, by parameter. */
export const words = {
  flag: { 0: 'No', 1: 'Yes' },
  addressProof: { closed: 'Not proven', open: 'Not proven, login possible', proven: 'Proven' },
  step: { settings: 'settings are right', hide: 'hide the list' },
  number: numbers,
  fault: requestErrors,
} as const
