export const texts = {
  title: 'Order',
} as const
