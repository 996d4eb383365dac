export const texts = {
  title: 'Checkout',
} as const
