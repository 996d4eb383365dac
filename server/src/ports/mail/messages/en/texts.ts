import type { MailTexts } from '../texts.ts'

export const texts: MailTexts = {
  greeting: 'Hello {name},',
  namelessColleague: 'A colleague',
  namelessGreeting: 'Hello,',
  activation: {
    subject: 'Activate your account',
    before: ['Your account at {businessName} is almost ready. Follow this link once, then log in.'],
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
      'The password of the account is then removed, and everybody who is logged in with it is logged out. Afterwards you choose a new password.',
    ],
    label: 'Confirm email address',
    after: [
      'The link works for 24 hours. If it has expired, ask for a new one on the login or sign-up page.',
      'If you do not know this account, ignore this mail.',
    ],
  },
  verificationCode: {
    subject: 'Your verification code',
    before: ['Type this code on the page where you asked for it, and choose a new password.'],
    after: [
      'The code works once and for 10 minutes. A newer code replaces it.',
      'If you did not ask for it, ignore this mail: your password stays as it is. Never share this code.',
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
      'An admin asks you to choose a new password. The old one no longer works, and you are logged out everywhere.',
    ],
    label: 'Choose a new password',
    after: ['If you do not know why, ask an admin.'],
  },
  accountChanged: {
    subject: 'Your account was changed',
    before: ['{change}'],
    label: 'Open your account',
    after: ['If you did not expect this, reset your password now and tell an admin.'],
    changes: {
      role: 'Your role is now {role}. Please log in again.',
      two_factor_on:
        'A second factor was set up: from now on you need a code from your authenticator app to log in.',
      two_factor_off: 'Your second factor was turned off: your password is enough to log in.',
      two_factor_reset: 'An admin has removed your second factor. Please log in again and set up a new one.',
      new_recovery_codes: 'You have new recovery codes. The old ones no longer work.',
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
  rejected: {
    subject: 'Your payment {transaction} was rejected',
    before: ['{by} has rejected your payment {transaction}. Pieces: {qty}.', 'The reason: {reason}'],
    label: 'See the pieces',
    after: ['The pieces can be paid again. If you have questions, ask the admin.'],
  },
  creditNote: {
    subject: 'Credit note {creditNote}',
    before: [
      'Pieces of your transaction {transaction} were reversed. The credit note {creditNote} is attached as PDF.',
      'The reason: {reason}',
    ],
    label: 'Open transactions',
    after: ['If something on the credit note is wrong, tell an admin.'],
  },
  statement: {
    subject: 'Statement {statement}',
    before: ['Your statement {statement} from {from} to {to} is attached, as PDF and as spreadsheet.'],
    after: ['If something on it is wrong, please tell {businessName}.'],
  },
  paymentWaits: {
    subject: 'A payment waits for approval',
    before: ['{by} has paid a cart. Pieces: {qty}. To sender: ¥ {amount}.'],
    label: 'Open transaction',
    after: ['You chose a mail for each approval. You can change that on the User page.'],
  },
  exceptionWaits: {
    subject: 'An exception waits for approval',
    before: [
      '{by} wants to sell {item} of package {pkId} at a loss. Pieces: {qty}. From customer: ¥ {amount}.',
    ],
    label: 'Open exceptions',
    after: ['You chose a mail for each approval. You can change that on the User page.'],
  },
  approvalsWait: {
    subject: 'Waiting for approval: {count}',
    more: 'And {more} more, which the overview lists.',
  },
  approvalDigest: {
    subject: 'Waiting for approval',
    before: ['Payments: {transactions}. Exceptions: {exceptions}.'],
    label: 'Open overview',
    after: ['You chose one mail a day about approvals. You can change that on the User page.'],
  },
  copyNews: {
    late: {
      subject: 'No copy elsewhere has succeeded',
      before: ['The last three copies to the other place have failed. Settings says why.'],
      label: 'Open Settings',
      after: ['Until one succeeds, what was stored since the last copy is on one disk only.'],
    },
    works: {
      subject: 'Copies elsewhere work again',
      before: ['A copy to the other place has succeeded. It holds all that was stored until then.'],
      label: 'Open Settings',
      after: ['There is nothing to do.'],
    },
    unproven: {
      subject: 'No copy elsewhere is proven',
      before: [
        'The newest copy could not be restored and checked on trial, or this was last done 45 days ago.',
      ],
      label: 'Open Settings',
      after: ['Settings says why. Press “Prove now” once the cause is removed.'],
    },
    proven: {
      subject: 'The newest copy elsewhere is proven',
      before: ['The newest copy was restored on trial, and its books are right.'],
      label: 'Open Settings',
      after: ['There is nothing to do.'],
    },
  },
  test: {
    subject: 'Test mail',
    before: ['This mail was sent from Settings, to see whether mails arrive. They do.'],
    label: 'Open Settings',
    after: ['There is nothing to do.'],
  },
}
