import type { Call } from './call.ts'

const kB = 1024

/**
 * Most bytes of a request body. Calls without a session get little, since anyone can send them; the longest
 * texts of the other schemas fit the usual limit in any script. A picture is sent as base64, a third longer
 * than its file; a file as it is.
 */
export const bodyLimits = {
  public: 16 * kB,
  usual: 64 * kB,
  order: 2048 * kB,
  picture: 5120 * kB,
  file: 8192 * kB,
} as const

/** Most bytes of the body of a call. */
export function bodyLimitOf({ bodySize, permission }: Pick<Call, 'bodySize' | 'permission'>): number {
  return bodyLimits[bodySize ?? (permission === null ? 'public' : 'usual')]
}

/** A limit for display, such as `16 kB` or `2 MB`. */
export function sizeText(bytes: number): string {
  return bytes >= kB * kB ? `${bytes / (kB * kB)} MB` : `${bytes / kB} kB`
}
