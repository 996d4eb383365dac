export const texts = {
  title: 'Sign up',
  email: 'Email',
  name: 'Name',
  password: 'Password',
  passwordHint: 'At least {{count}} characters',
  registerCode: 'Register code',
  registerCodeHint: 'An admin gives you this code. It decides what you may do.',
  submit: 'Sign up',
  haveAccount: 'Registered already?',
  login: 'Login',
  doneTitle: 'You are registered',
  done: "If you are registered as a visitor, that's all done! Please login. Otherwise, you'll need to activate your account via the email we just sent you, then log in.",
} as const
