/** What an uploaded logo may be (docs/decisions/069-logo.md). */
export const logoBounds = {
  /** Most bytes of the file. */
  bytes: 3 * 1024 * 1024,
  /** Most pixels of its longer side. */
  side: 5000,
} as const

/** Media types of pictures that can be a logo. The server looks at the content, not at these names. */
export const logoKinds = ['image/png', 'image/jpeg', 'image/webp'] as const
