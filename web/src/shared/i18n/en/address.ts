export const texts = {
  title: 'Address',
} as const
