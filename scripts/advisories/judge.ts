export interface Advisories {
  readonly said: string
  readonly code: 0 | 1 | 2
}

/** Evaluates the output of `npm audit --json`. */
export function judge(output: string): Advisories {
  const answer = parsed(output)
  const counts: unknown = Object(Object(answer).metadata).vulnerabilities
  if (typeof counts !== 'object' || counts === null) return { said: 'the registry did not say', code: 2 }
  const total = Number(new Map<string, unknown>(Object.entries(counts)).get('total'))
  if (total === 0) return { said: 'none known', code: 0 }
  const names = Object.keys(Object(Object(answer).vulnerabilities))
  return { said: `${total} known, in ${names.join(', ')}; see npm audit`, code: 1 }
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
