import { readFileSync, writeFileSync } from 'node:fs'
import { addressBeginnings, variableGroups } from '../server/src/config-variables.ts'

// Fails when docs/reference/configuration.md differs from the declared variables; with --write it writes that
// file.
const DOCUMENT = 'docs/reference/configuration.md'

const INTRODUCTION = `# Configuration

Made from \`server/src/config-variables.ts\` by \`npm run configuration\`.

The server and the commands read environment variables once at start. A wrong value stops the start with one line for each mistake. An empty variable
counts as not set. What is marked secret is never written to the server's log, and may be in a file instead, whose path is in the variable with \`_FILE\`
at its end: \`TOKEN_SECRET_FILE=/run/secrets/token\`. [operations.md](../operations.md) says how to use what these variables switch on.
`

interface Variable {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly default?: string | number
  readonly writeOnly?: boolean
  readonly description?: string
}

const beginnings: Readonly<Record<string, readonly string[]>> = addressBeginnings
const code = (text: string | number) => `\`${text}\``

function allowed(name: string, { enum: values, type, minimum, maximum, minLength }: Variable): string {
  if (values) return values.map(code).join(' ')
  if (type === 'integer') return maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`
  const begins = beginnings[name]
  if (begins) return begins.map(code).join(' or ')
  return minLength !== undefined && minLength > 1 ? `at least ${minLength} characters` : 'text'
}

function row(name: string, variable: Variable): string {
  if (!variable.description) throw new Error(`${name} has no description`)
  const fallback = variable.default === undefined ? 'none' : code(variable.default)
  const values = allowed(name, variable) + (variable.writeOnly ? ', secret' : '')
  return `| ${code(name)} | ${fallback} | ${values} | ${variable.description} |`
}

function section(title: string, variables: Readonly<Record<string, Variable>>): string {
  const rows = Object.entries(variables).map(([name, variable]) => row(name, variable))
  const head = ['| variable | default | values | meaning |', '|---|---|---|---|']
  return [`## ${title}`, '', ...head, ...rows].join('\n')
}

const sections = Object.entries(variableGroups).map(([title, variables]) => section(title, variables))
const text = `${[INTRODUCTION, sections.join('\n\n')].join('\n')}\n`

if (process.argv.includes('--write')) writeFileSync(DOCUMENT, text)
else if (readFileSync(DOCUMENT, 'utf8') !== text) {
  console.error(`${DOCUMENT} is out of date: npm run configuration`)
  process.exitCode = 1
}
