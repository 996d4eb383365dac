import { readFileSync } from 'node:fs'
import type { Variables } from './variables.ts'

/**
 * The environment with its secrets from files: Docker and systemd hand a secret over as a file, whose path is
 * in `NAME_FILE`. Gives a line for each mistake, without the secret.
 */
export function withSecretFiles(
  variables: Variables,
  env: NodeJS.ProcessEnv,
): { data: NodeJS.ProcessEnv; problems: string[] } {
  const data = { ...env }
  const problems: string[] = []
  for (const [name, { writeOnly }] of Object.entries(variables)) {
    const by = `${name}_FILE`
    const file = env[by]
    if (file === undefined || !writeOnly) continue
    if (env[name] !== undefined) problems.push(`${name} and ${by} are both set: leave one of them out`)
    else {
      const content = contentOf(file)
      if (content === '') problems.push(`${by} names ${file}, which is empty or cannot be read`)
      else data[name] = content
    }
  }
  return { data, problems }
}

/** Editors and `echo` end a file with a line break, which is not of the secret. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
  } catch {
    return ''
  }
}
