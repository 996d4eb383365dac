import { expect } from 'vitest'
import { ConfigError, readConfig } from '../../src/config.ts'

/** One line for each mistake; none for a valid configuration. */
export function mistakes(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    expect(error.message.split('\n')).toHaveLength(error.problems.length + 1)
    return error.problems
  }
}
