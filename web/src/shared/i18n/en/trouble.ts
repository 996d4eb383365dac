/** Texts for errors when nothing else could be loaded; bundled with the first script in every language. */
export const texts = {
  oops: 'Oops, something wrong.',
  reload: 'Reload the page',
} as const
