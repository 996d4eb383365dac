import * as names from '#domain/messages/en/names.ts'

export const words = {
  proofs: 'Proofs',
  print: 'Print',
  close: 'Close',
  newOrder: 'New order',
  notChosen: 'Not chosen',
  receivers: 'Receivers',
  copyIt: 'Copy',
  stop: 'Stop',
  remove: 'Remove',
  choose: 'Choose',
  rowsChosen_one: '{{count}} row chosen',
  rowsChosen_other: '{{count}} rows chosen',
  allShown: 'Tick all {{count}}',
  approve: 'Approve',
  clear: 'Clear',
  save: 'Save',
  submit: 'Submit',
  review: 'Review',
  back: 'Back',
  edit: 'Edit',
  downloadPdf: 'Download PDF',
  copyAsText: 'Copy as text',
  all: 'All',
  actions: 'Actions',
  writeOff: 'Write off',
  writtenOff: 'Written off',
  nameIt: 'Name …',
  customerOf: 'Customer of {{item}}',
  askedBy: 'Asked by',
  costOfPieces: 'Cost of these pieces',
  reasonHint: '3 to 500 characters. It stays in the log.',
  neverChecked: 'The books have not been checked yet.',
  refunded: 'Refunded {{qty}} of {{of}}',
  on: 'On',
  off: 'Off',
  passwordHint: 'At least {{count}} characters',
  statementLanguage: 'Language of statements',
  timeForm: 'dd/mm/yyyy hh:mm',
  field: 'Field',
  setAside: 'Set aside',
  inviteColleagues: 'Invite colleagues',
  setUpBusiness: 'Set up mail, courier and payment',
  void: 'Void',
  inviteColleague: 'Invite a colleague',
  pieces_one: '{{count}} piece',
  editTitle: 'Edit {{name}}',
  merge: 'Merge',
  mergedInto: 'Merged into {{name}}',
  undoMerge: 'Undo merge',
  undoMergeOf: 'Undo the merge of {{name}}',
  pieces_other: '{{count}} pieces',
} as const

/** What a word of the business means, for who reads it for the first time. */
export const terms = {
  sender: 'The person who bought the goods and sent the parcel. We pay them.',
  party: 'A person whom we deal with: a sender, a customer, or both.',
  exception: 'Pieces that would be sold below what they cost. An admin must approve them first.',
  subtotalWeight: 'What all pieces of this line weigh together, in kg.',
  toSender: 'What we pay to the person who bought the goods and sent the parcel.',
} as const

/**
 * Names of fields and states, and words of several screens: the texts of a screen fall back on them. Landing
 * and login do not load them.
 */
export const texts = { ...names, words, terms } as const
