/** What is said when nothing else may have come: these few words are in the first script, in every language. */
export const texts = {
  oops: 'Oops, something wrong.',
  reload: 'Reload the page',
} as const
