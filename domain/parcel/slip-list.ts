import { cleanPackageId } from './package-id.ts'

/** Most post slips that are put into one PDF. */
export const mostSlips = 50

/**
 * The package ids of a pasted list, each once, in their order: between spaces, commas, semicolons or lines.
 */
export function parseSlipList(text: string): string[] {
  const ids = text.split(/[\s,;，；、]+/u).map((id) => cleanPackageId(id).toUpperCase())
  return [...new Set(ids.filter((id) => id !== ''))]
}
