import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lies in every folder that the demo has made, and in no other: only such a folder is served as a demo, or
 * deleted.
 */
export const demoMark = 'made-by-the-demo.txt'

export const demoMarkText =
  'This folder holds made-up data of "npm start -- --demo". "npm start -- --demo --fresh" deletes it and makes it from scratch.\n'

export function isDemoFolder(folder: string): boolean {
  return existsSync(join(folder, demoMark))
}
