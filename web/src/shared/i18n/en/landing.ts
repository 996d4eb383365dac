export const texts = {
  tagline: 'Easy business, happy life.',
  getStarted: 'Get started',
  continueAs: 'Continue as {{name}}',
  drawing: "A parcel's way from a southern coast to a northern one",
} as const
