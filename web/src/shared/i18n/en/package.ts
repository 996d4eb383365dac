import { moneyWords, transactionStates, withUnit } from '#domain/messages/en/names.ts'
import { texts as common } from './common.ts'
import { words } from './names.ts'

const adultFormulas = '蓝胖子3, 6 · Adult formulas'

export const texts = {
  stockOnHand: 'Stock on hand {{pk_id}}',
  stockSays:
    'Imported from a spreadsheet. Its pieces are moved, sold and written off like others; the import itself is undone on Import.',
  toImports: 'Open Import',
  search: 'Please enter package ID',
  searchDo: 'Search',
  blank: 'Input must not be null.',
  unknownHint:
    'Check the ID: it has {{count}} letters or digits. A package is found here once its order is saved.',
  recent: {
    title: 'Recently added packages',
    show: 'How many packages are shown',
    none: 'No package is saved yet. Save the first one on the order page.',
    legend: 'Colours of the types',
    unfold: 'Show',
    withVoid: 'Show voided ones',
    withoutVoid: 'Hide voided ones',
  },
  list: {
    title: 'All packages',
    filters: 'Filters of the packages',
    sent: 'Sent (ACST)',
    found: 'Found for “{{q}}”',
  },
  type: {
    奶粉: '奶粉 · Baby Formulas',
    非奶粉: '非奶粉 · Regular',
    蓝胖子3: adultFormulas,
    蓝胖子6: adultFormulas,
    其他: common.packageType.其他,
  },
  sender: { title: 'Sender of {{id}}', change: 'Change', name: 'Name the sender' },
  head: {
    title: 'Package {{pk_id}}',
    copy: 'Copy for WeChat',
  },
  duplicate: 'Duplicate',
  corrections: {
    correct: 'Correct',
    corrected: 'Corrected',
    voided: transactionStates.voided,
    had: 'This order is void. It had:',
    none: 'Corrections: none',
    title: 'Corrections ({{count}})',
  },
  info: {
    title: 'Package Information',
    status: 'Status',
    domesticParcelID: 'Domestic parcel ID',
    postSlip: 'Post slip',
    view: 'View',
    noPostSlip: 'Adult formula parcels have no post slip.',
    unknown: '–',
  },
  receiver: {
    title: 'Receiver Information',
  },
  items: {
    title: 'Item Information',
    price: 'Price\u00a0$',
    weight: withUnit.weightKg,
    cost: withUnit.cost,
    none: 'No pieces of this package are left.',
  },
  mark: { rejected: transactionStates.rejected, reversed: 'Reversed', refunded: words.refunded },
  payment: {
    unpaid: moneyWords.unpaid,
    pending: transactionStates.pending,
    completed: 'Completed',
  },
  track: {
    title: 'Parcel Track',
    zone: 'Times of {{zone}}',
    current: 'Current',
    none: 'The courier has no tracking information for this parcel yet.',
    notAsked: 'The courier has not been asked about this parcel yet.',
    nothingKnown: 'There is no tracking information yet.',
    stillKnown: 'The last known track is shown below.',
    noForwarder: 'No forwarder is connected.',
    before: 'More than a day before the send time: these do not count',
    beforeWhy:
      'A number may have belonged to another parcel earlier. If these entries are of this parcel, correct its send time.',
    again: 'Ask again',
    updated: 'Updated {{age}}',
    refreshing: 'Refreshing…',
    unread_one: '{{count}} part of what the couriers answered could not be read.',
    unread_other: '{{count}} parts of what the couriers answered could not be read.',
    handedOver: 'Handed over to',
    forwarder: 'Forwarder',
  },
  slip: {
    title: 'Post slip of {{pk_id}}',
    download: 'Download',
    print: words.print,
    page: 'Page 1 of the post slip',
  },
  slips: {
    open: 'Print several slips',
    title: 'Print several post slips',
    ids: 'Package IDs, one on each line',
    count_one: '{{count}} package. At most {{most}} at a time.',
    count_other: '{{count}} packages. At most {{most}} at a time.',
    tooMany: 'These are {{count}} packages. Remove some: at most {{most}} at a time.',
    print: 'Print slips',
    all_one: '{{count}} slip is ready.',
    all_other: '{{count}} slips are ready.',
    leftOut_one: 'Slips ready: {{included}}. {{count}} package is left out:',
    leftOut_other: 'Slips ready: {{included}}. {{count}} packages are left out:',
  },
} as const
