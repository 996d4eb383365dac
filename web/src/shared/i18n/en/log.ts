export const texts = {
  title: 'Log',
  search: 'To search a log, please enter the action, user, package or time.',
  none: 'Nothing has happened yet. Orders, transfers, payments and logins will stand here.',
  column: {
    time: 'Time (CST)',
    action: 'Action',
    user: 'User',
    id: 'ID',
    package: 'Package',
  },
} as const
