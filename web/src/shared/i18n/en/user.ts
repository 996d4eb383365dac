export const texts = {
  title: 'User',
} as const
