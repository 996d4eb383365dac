import { lossReasons, names } from '#domain/messages/en/names.ts'
export const texts = {
  ended: names.ended,
  showEnded: 'With those that no longer stand',
  takeBack: 'Take back',
  takeBackLabel: 'Take back {{item}}',
  takeBackTitle: 'Take back {{qty}} × {{item}}',
  unapproved: 'An admin must approve the exception again.',
  search: 'Find by item, package ID, text or person',
  none: 'Nothing is written off.',
  why: lossReasons,
  textOptional: 'What happened (optional)',
  textExample: 'e.g. broken in the warehouse',
  wrongText: 'Say in 3 to 500 characters what happened.',
  row: 'Pieces in this row, {{type}}',
  costNow: 'Cost of these pieces today',
  share: 'Share of the subtotal',
  left: 'Left of today’s limit of ¥\u00a0{{limit}}',
  column: {
    by: 'By',
  },
} as const
