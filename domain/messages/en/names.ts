import type { Bearer, LaterCostKind } from '../../account/later-cost-kinds.ts'
import type { WriteOffReason } from '../../correction/write-off/write-off-reason.ts'
import type { ItemType } from '../../item/moves.ts'
import type { TransactionMethod } from '../../money/payment-method.ts'
import type { StatedDetails } from '../../order/fields.ts'
import type { MoneyFilter, ParcelWay } from '../../parcel/parcel-words.ts'
import type { Role } from '../../people/roles.ts'
import type { ProductClass } from '../../product/product-class.ts'
import { settingNames } from './setting-names.ts'

/** Fields and things by one name each, for pages, papers, refusals and the log. */
export const names = {
  // people
  name: 'Name',
  email: 'Email',
  emailVerified: 'Email verified',
  password: 'Password',
  newPassword: 'New password',
  username: 'Username',
  role: 'Role',
  registerCode: 'Register code',
  verificationCode: 'Verification code',
  secondFactor: 'Second factor',
  recoveryCode: 'Recovery code',
  recoveryCodes: 'Recovery codes',
  approvalMails: 'Mails about approvals',
  language: 'Language',
  user: 'User',
  person: 'User',
  active: 'Active',
  uniqueId: 'ID',
  yes: 'Yes',
  no: 'No',
  id: 'Id',
  value: 'Value',
  action: 'Action',
  // packages and their lines
  package: 'Package',
  pk_id: 'Package ID',
  type: 'Type',
  weight: 'Weight',
  count: 'Count',
  postage: 'Postage',
  exchangeRate: 'Exchange rate',
  sendTimeISO: 'Send time',
  receiver: 'Receiver',
  receiverPhone: 'Phone',
  address: 'Address',
  item: 'Item',
  items: 'Items',
  qty: 'Quantity',
  qtyShort: 'Qty',
  pieces: 'Pieces',
  linePieces: 'Pieces',
  lines: 'Lines',
  price: 'Price',
  subtotalWeight: 'Subtotal weight',
  cost: 'Cost',
  costEach: 'Cost per each',
  note: 'Note',
  state: 'State',
  reason: 'Reason',
  why: 'Why',
  domesticCourier: 'Domestic courier',
  ended: 'No longer stands',
  writeOff: 'Write-off',
  laterCost: 'Later cost',
  borneBy: 'Borne by',
  whatHappened: 'What happened',
  // transactions and carts
  transaction: 'Transaction',
  transactions: 'Transactions',
  transaction_id: 'Transaction ID',
  cartEntry: 'Cart entry',
  inCarts: 'In carts',
  subtotal: 'Subtotal',
  profits: 'Profits',
  returnAllProfits: 'All profit to sender',
  fromCustomer: 'From customer',
  fromCustomers: 'From customers',
  toSender: 'To sender',
  paymentMethod: 'Payment method',
  paidBy: 'Paid by',
  payment: 'Payment',
  transferNumber: 'Transfer number',
  proof: 'Proof of payment',
  invoice: 'Invoice',
  receipt: 'Receipt',
  creditNote: 'Credit note',
  corrections: 'Corrections',
  revision: 'Revision',
  version: 'Version',
  reversal: 'Reversal',
  reopenedBy: 'Reopened by',
  bookedMonth: 'Counts in month',
  // parties and accounts
  party: 'Party',
  sender: 'Sender',
  customer: 'Customer',
  customerPaysLater: 'Customer pays later',
  notNamed: 'Not named',
  wechat: 'WeChat ID',
  account: 'Account',
  statement: 'Statement',
  amount: 'Amount',
  date: 'Date',
  entry: 'Entry',
  accountEntry: 'Account entry',
  period: 'Period',
  nothingOpen: 'Nothing is open',
  opening: 'Opening balance',
  closing: 'Closing balance',
  number: 'Number',
  month: 'Month',
  report: 'Report',
  staff: 'Staff member',
  age: 'Age',
  lastDay: 'Last day',
  asOf: 'As of',
  overruled: 'Reasons for open points',
  log_id: 'Log entry',
  fingerprint: 'Fingerprint',
  // the catalogue
  product: 'Product',
  products: 'Products',
  nameZh: 'Chinese name',
  nameEn: 'English name',
  aliases: 'Other names',
  barcode: 'Barcode',
  productClass: 'For',
  lastPrice: 'Last price',
  salePrice: 'Usual sale price',
  archived: 'Archived',
  // addresses
  phone: 'Phone number',
  province: 'Province',
  city: 'City',
  district: 'District',
  // the business
  alipayQr: 'Alipay code',
  wechatQr: 'WeChat code',
  bankName: 'Account name',
  bankAccount: 'Account number',
  businessName: 'Business name',
  logo: 'Logo',
  smtpHost: 'Mail server',
  smtpUser: 'User of the mail server',
  smtpPassword: 'Password of the mail server',
  port: 'Port',
  encryption: 'Encryption',
  mailFrom: 'Sender of mails',
  polarUsername: 'Forwarder username',
  polarPassword: 'Forwarder password',
  polarTrackToken: 'Track token',
  ...settingNames,
} as const

/** Names with their unit or time zone, for the headings of tables and forms. */
export const withUnit = {
  created: 'Created (CST)',
  issued: 'Issued (CST)',
  time: 'Time (CST)',
  weight: 'Weight (Kg)',
  weightKg: 'Weight\u00a0Kg',
  postage: 'Postage (AUD)',
  exchangeRate: 'Exchange rate (AUD/RMB)',
  sendTime: 'Send time (ACST)',
  price: 'Price per each (AUD)',
  subtotalWeight: 'Subtotal weight (Kg)',
  cost: 'Cost\u00a0¥',
  profits: 'Profits\u00a0¥',
  fromCustomer: 'From customer\u00a0¥',
  toSender: 'To sender\u00a0¥',
} as const

/** What is stated of a package beside its numbers, by the names of calls: headings of forms and pages. */
export const details = {
  receiver: names.receiver,
  phone: names.receiverPhone,
  address: names.address,
  sendTimeISO: withUnit.sendTime,
  note: names.note,
} as const satisfies Record<keyof StatedDetails, string>

/** States of pieces, by their stored values. */
export const itemTypes = {
  sold: 'Sold',
  stock: 'Stock',
  employee: 'Employee',
  exception: 'Exception',
} as const satisfies Record<ItemType, string>

/** How money moves, by the stored values. */
export const paymentMethods = {
  Alipay: 'Alipay',
  Wechat: 'Wechat',
  Bank: 'Bank',
  'On account': 'On account',
} as const satisfies Record<TransactionMethod, string>

export const transactionStates = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  voided: 'Voided',
  amended: 'Amended',
} as const

export const trackStates = {
  unknown: 'Not known yet',
  under_way: 'Under way',
  customs: 'At customs',
  delivered: 'Delivered',
  returned: 'Returned',
  lost: 'Lost or damaged',
} as const

/** The word of state of a parcel (domain/parcel/parcel-word.ts). */
export const parcelWays = {
  recorded: 'Recorded',
  sent: 'Sent',
  customs: trackStates.customs,
  on_the_way: 'On the way',
  delivered: trackStates.delivered,
  returned: trackStates.returned,
  lost: trackStates.lost,
  voided: transactionStates.voided,
} as const satisfies Record<ParcelWay, string>

export const moneyWords = {
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  to_approve: 'To approve',
  on_account: paymentMethods['On account'],
} as const satisfies Record<MoneyFilter, string>

export const laterCosts = {
  customs_tax: 'Customs tax',
  return: 'Return',
  repack: 'Re-pack',
  insurance: 'Insurance',
  storage: 'Storage',
  postage: 'More postage',
  other: 'Other cost',
} as const satisfies Record<LaterCostKind, string>

export const bearers = {
  business: 'The business',
  sender: names.sender,
  customer: names.customer,
} as const satisfies Record<Bearer, string>

const causesOfSender = {
  share: 'Share of an item',
  paid_at_once: 'Paid at once',
  amendment: 'Amended cost',
  reversal: 'Reversed',
  paid_at_once_reversed: 'Payment reversed',
  returned: 'Returned',
  payment: 'Payment',
  repayment: 'Repayment',
  opening: names.opening,
  adjustment: 'Adjustment',
  unnamed: 'Named later',
  later_cost: names.laterCost,
} as const

/** Why an amount stands on an account: a share of the sender is a sale to the customer. */
export const causes = {
  sender: causesOfSender,
  customer: { ...causesOfSender, share: 'Sale', paid_at_once: 'Paid' },
} as const

export const roles = {
  admin: 'Admin',
  staff: 'Staff',
  visitor: 'Visitor',
} as const satisfies Record<Role, string>

export const personStates = {
  active: 'Active',
  inactive: 'Not activated',
  deactivated: 'Deactivated',
} as const

export const productClasses = {
  infant: 'Infants',
  adult: 'Adults',
  other: 'Other',
} as const satisfies Record<ProductClass, string>

export const lossReasons = {
  lost: 'Lost',
  damaged: 'Damaged',
  expired: 'Expired',
  seized: 'Seized by customs',
  sample: 'Sample',
  other: 'Other reason',
} as const satisfies Record<WriteOffReason, string>
