export const texts = {
  title: 'People',
  search: 'Enter a name, email, role or state',
  you: 'You',
  never: 'Never',
  now: 'now',
  manage: 'Manage',
  manageLabel: 'Manage {{name}}',
  column: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    state: 'State',
    twoFactor: 'Second factor',
    sessions: 'Sessions',
    lastLogin: 'Last login',
    registered: 'Registered',
    action: 'Action',
  },
  state: {
    active: 'Active',
    inactive: 'Not activated',
    deactivated: 'Deactivated',
  },
  twoFactor: {
    on: 'On',
    off: 'Off',
  },
  require: {
    label: 'Admins need a second factor',
    on: 'On',
    off: 'Off',
    waiting_one: 'One admin has none yet, and must set it up first.',
    waiting_other: '{{count}} admins have none yet, and must set it up first.',
    would_one: 'One admin has none.',
    would_other: '{{count}} admins have none.',
  },
  deed: {
    role: 'Change role',
    newPassword: 'Ask for a new password',
    activation: 'Send activation again',
    twoFactor: 'Reset second factor',
    letIn: 'Let in again',
    deactivate: 'Deactivate',
  },
  ask: {
    role: 'Change the role of {{name}}',
    newPassword: 'Ask {{name}} for a new password?',
    activation: 'Send the activation link to {{name}} again?',
    twoFactor: 'Reset the second factor of {{name}}?',
    letIn: 'Let {{name}} in again?',
    deactivate: 'Deactivate {{name}}?',
  },
  text: {
    role: 'All their sessions end: they have to login again, and then see and do what the new role allows.',
    newPassword:
      'The old password works no more and all their sessions end. A mail says how to choose a new one.',
    activation: 'A mail with a fresh link goes to their address. Older links work no more.',
    twoFactor:
      'Do this for somebody who has lost phone and recovery codes, once you are sure who asks. All their sessions end; then the password alone lets them in.',
    letIn: 'They can login again with their password, as before.',
    deactivate:
      'All their sessions end at once and they cannot login any more. What they did stays as it is.',
  },
  activates:
    'The address of a visitor was never tried: they must follow the link of an activation mail before they can login.',
  ownRole: 'This is your own role: you are logged out, and only another admin can give it back.',
} as const
