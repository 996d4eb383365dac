export const texts = {
  title: 'Tool',
} as const
