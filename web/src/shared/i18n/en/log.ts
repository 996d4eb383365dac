export const texts = {
  title: 'Log',
} as const
