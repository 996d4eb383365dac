export const texts = {
  title: 'Reset password',
  send: 'Send verification code',
  sendAgain: 'Send another code',
  startAgain: 'Use another email',
  codeHint: '6 digits, from the mail we sent you. Good for 10 minutes.',
  codeHintNoMail: '6 digits. Good for 10 minutes.',
  done: 'Your password has been reset.',
  back: 'Back to login',
} as const
