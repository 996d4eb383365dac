export const texts = {
  title: 'Log',
  search: 'To search a log, please enter the action, user, package or time.',
  none: 'Nothing has happened yet. Orders, transfers, payments and logins will stand here.',
  evidence: {
    address: 'From network address',
    unknown: 'Not known',
    seal: 'Sealed as',
    notYet: 'Not yet: within a few seconds',
    nothing: 'Changed no row that is kept as evidence.',
    changes: 'What was changed',
    row: 'What',
    field: 'Field',
    before: 'Before',
    after: 'After',
  },
  column: {
    time: 'Time (CST)',
    action: 'Action',
    user: 'User',
    id: 'ID',
    package: 'Package',
  },
} as const
