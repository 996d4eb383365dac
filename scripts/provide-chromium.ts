import type { TestProject } from 'vitest/node'
import { findChromium } from './setup/chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the Chromium that the journeys drive. */
    chromiumPath: string
  }
}

/** Tells the tests of a project where the browser is: `inject('chromiumPath')`. */
export function setup(project: TestProject): void {
  const path = findChromium()
  if (!path) throw new Error('no Chromium found: run `node scripts/setup.mjs --test`')
  project.provide('chromiumPath', path)
}
