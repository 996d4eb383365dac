export const texts = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  signUp: 'Sign up',
  noAccount: 'No account yet?',
  demo: {
    title: 'Demo: no password needed',
    as: 'Log in as {{name}} ({{role}})',
  },
  resend: 'Send the activation mail again',
} as const
