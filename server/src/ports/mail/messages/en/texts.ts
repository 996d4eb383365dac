import type { MailTexts } from '../texts.ts'

export const texts: MailTexts = {
  greeting: 'Hello {name},',
  namelessGreeting: 'Hello,',
  activation: {
    subject: 'Activate your account',
    before: ['Your account at {businessName} is almost ready. Follow this link once, then login.'],
    label: 'Activate account',
    after: [
      'The link works for 24 hours. If it has expired, ask for a new one on the login page.',
      'If you did not register, ignore this mail: without the link the account stays closed.',
    ],
  },
  confirmation: {
    subject: 'Confirm your email address',
    before: [
      'An account at {businessName} was registered with this email address. Follow this link once to confirm that the address is yours.',
      'The password of the account is removed then, and everybody who is logged in with it is logged out. Afterwards you choose a new password.',
    ],
    label: 'Confirm email address',
    after: [
      'The link works for 24 hours. If it has expired, ask for a new one on the login or sign-up page.',
      'If you know nothing of this account, ignore this mail.',
    ],
  },
  verificationCode: {
    subject: 'Your verification code',
    before: ['Type this code on the page where you asked for it, and choose a new password.'],
    after: [
      'The code works once and for 10 minutes. A newer code replaces it.',
      'If you did not ask for it, ignore this mail: your password stays as it is. Tell the code to nobody.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    before: ['The password of your account was changed just now, and all its sessions were logged out.'],
    label: 'Reset password',
    after: ['If that was you, there is nothing to do. If not, reset your password now and tell an admin.'],
  },
  newPassword: {
    subject: 'Choose a new password',
    before: [
      'An admin asks you to choose a new password. The old one works no more, and you are logged out everywhere.',
    ],
    label: 'Choose a new password',
    after: ['If you do not know why, ask an admin.'],
  },
  accountChanged: {
    subject: 'Your account was changed',
    before: ['{change}'],
    label: 'Open your account',
    after: ['If you do not know of it, reset your password now and tell an admin.'],
    changes: {
      role: 'Your role is {role} now. Please login again.',
      two_factor_on:
        'A second factor was set up: from now on your authenticator app is asked for when you login.',
      two_factor_off: 'Your second factor was turned off: your password is enough to login.',
      two_factor_reset:
        'An admin has taken off your second factor. Please login again, and set up a new one.',
      new_recovery_codes: 'You have new recovery codes. The old ones work no more.',
      recovery_code_used: 'Somebody has logged in with your password and one of your recovery codes.',
    },
    roles: { admin: 'admin', staff: 'staff', visitor: 'visitor' },
  },
  invoice: {
    subject: 'Your transaction is approved',
    before: ['Your transaction {transactionId} was approved. The invoice is attached as PDF.'],
    label: 'Open transaction',
    after: ['If something on the invoice is wrong, tell an admin.'],
  },
  test: {
    subject: 'Test mail',
    before: ['This mail was sent from Settings, to see whether mails arrive. They do.'],
    label: 'Open Settings',
    after: ['There is nothing to do.'],
  },
}
