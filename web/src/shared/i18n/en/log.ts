export const texts = {
  title: 'Log',
  search: 'To search a log, please enter the action, user, package or time.',
  none: 'Nothing has happened yet. Orders, transfers, payments and logins appear here.',
  evidence: {
    address: 'From network address',
    unknown: 'Unknown',
    seal: 'Sealed as',
    notYet: 'Not yet, within a few seconds',
    nothing: 'No tracked record changed.',
    changes: 'What was changed',
    row: 'Record',
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
