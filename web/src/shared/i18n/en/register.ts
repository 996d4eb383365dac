export const texts = {
  registerCodeHint: 'An admin gives you this code. It decides what you may do.',
  registerCodeFirst:
    'Nobody has registered yet. The codes are in the window where the server runs; take that for admins.',
  mailLink: 'It is my address: mail me a link',
  haveAccount: 'Registered already?',
  doneTitle: 'You are registered',
  done: "If you are registered as a visitor, that's all done! Please login. Otherwise, you'll need to activate your account via the email we just sent you, then log in.",
  invited: {
    as: '{{name}} invites you. Your role: {{role}}.',
    unusable: 'This invitation cannot be used',
    otherTitle: 'You are logged in as {{name}}',
    otherText: 'This link is an invitation to a new account. Log out to use it.',
    logOut: 'Log out and use the invitation',
    stay: 'Stay logged in',
  },
} as const
