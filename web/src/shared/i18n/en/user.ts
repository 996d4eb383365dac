export const texts = {
  info: 'User information',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  active: 'Active',
  emailVerified: 'Email verified',
  createdAt: 'Created at (CST)',
  yes: 'Yes',
  no: 'No',
  changePassword: 'Change password',
} as const
