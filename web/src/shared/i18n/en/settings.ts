import { settings } from '#domain/messages/en/words.ts'

export const texts = {
  label: settings,
  updatedAt: 'Last updated: {{time}} CST',
  edit: 'Edit',
  editOf: 'Edit {{label}}',
  newValue: 'New value',
  update: 'Update',
  updateAnyway: 'Update to {{value}} anyway',
  undo: 'Undo',
  ask: {
    change: '{{from}} → {{to}} ({{percent}} %)',
    unusual: 'Usually it is between {{lowest}} and {{highest}}.',
    touches_one: 'New orders will use it. The saved package keeps its own value.',
    touches_other: 'New orders will use it. {{written}} saved packages keep their own value.',
    touchesSome: 'New orders will use it. Saved packages keep their own value.',
    correct: 'Correct it',
  },
  history: {
    of: 'Last changes of {{label}}',
    change: '{{from}} → {{to}}',
    none: 'Not changed yet.',
    failed: 'The last changes could not be loaded.',
  },
  empty: 'Error! Input must not be empty.',
  export: 'Export everything',
  exportSays:
    'Packages, items, transactions, addresses, settings, users and the log, as CSV files in one zip. It contains names, phone numbers and addresses: keep it safe. Each download is logged.',
  exportButton: 'Download (CSV, zip)',
} as const
