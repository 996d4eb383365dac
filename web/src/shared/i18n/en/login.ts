export const texts = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  forgot: 'Forgot password?',
  signUp: 'Sign up',
  noAccount: 'No account yet?',
  resend: 'Send the activation mail again',
} as const
