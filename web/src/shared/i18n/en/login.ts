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
  restore: {
    restored: 'Data was restored. Log in with the password of then.',
    undone: 'A restore was undone. Log in again.',
    kept: 'A restore changed nothing. Log in again.',
  },
  resend: 'Send the activation mail again',
} as const
