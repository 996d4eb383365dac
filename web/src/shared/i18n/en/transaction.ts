export const texts = {
  title: 'Transaction',
} as const
