export const texts = {
  title: 'Package',
} as const
