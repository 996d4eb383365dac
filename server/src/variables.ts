// What an environment variable can be, and how its text is read. Plain objects: a library for schemas would
// take longer to load than the rest of a start.

interface Described {
  readonly description: string
  /** The value is secret or contains a secret: it is never shown or logged. */
  readonly writeOnly?: true
}

interface Text extends Described {
  readonly type: 'string'
  readonly minLength?: number
  readonly default?: string
}

interface Integer extends Described {
  readonly type: 'integer'
  readonly minimum: number
  readonly maximum?: number
  readonly default?: number
}

interface OneOf<V extends string> extends Described {
  readonly type: 'string'
  readonly enum: readonly V[]
  readonly default?: V
}

/** An environment variable; one without `default` may be left out. */
export type Variable = Text | Integer | OneOf<string>

export type Variables = Readonly<Record<string, Variable>>

export const text = (description: string, bounds: { readonly minLength?: number } = {}): Text => ({
  type: 'string',
  ...bounds,
  description,
})

/** A text of which nobody learns. */
export const secret = (description: string, bounds: { readonly minLength?: number } = {}): Text => ({
  ...text(description, bounds),
  writeOnly: true,
})

export const textWithDefault = (fallback: string, description: string) => ({
  ...text(description),
  default: fallback,
})

export const integer = (
  bounds: { readonly minimum: number; readonly maximum?: number },
  description: string,
): Integer => ({ type: 'integer', ...bounds, description })

export const integerWithDefault = (
  fallback: number,
  bounds: { readonly minimum: number; readonly maximum?: number },
  description: string,
) => ({ ...integer(bounds, description), default: fallback })

export const oneOf = <const V extends string>(
  values: readonly V[],
  fallback: NoInfer<V>,
  description: string,
): OneOf<V> & { readonly default: V } => ({ type: 'string', enum: values, default: fallback, description })

/** The same without a default. */
export const oneOfOrNone = <const V extends string>(values: readonly V[], description: string): OneOf<V> => ({
  type: 'string',
  enum: values,
  description,
})

type ValueOf<T> = T extends { readonly enum: readonly (infer V)[] }
  ? V
  : T extends { readonly type: 'integer' }
    ? number
    : string

type WithDefault<S> = {
  [K in keyof S]: S[K] extends { readonly default: string | number } ? K : never
}[keyof S]

/** The values of variables, by name. */
export type ValuesOf<S> = { -readonly [K in WithDefault<S>]: ValueOf<S[K]> } & {
  -readonly [K in Exclude<keyof S, WithDefault<S>>]?: ValueOf<S[K]>
}

/**
 * Reads the variables that are set, and the defaults of the others; gives one line for each mistake instead
 * if there is any. No line repeats a value, since it may contain a password.
 */
export function readVariables<S extends Variables>(
  variables: S,
  env: Readonly<Record<string, string | undefined>>,
): ValuesOf<S> | { readonly problems: readonly string[] } {
  const values: Record<string, string | number> = {}
  const problems: string[] = []
  for (const [name, variable] of Object.entries(variables)) {
    const given = env[name]
    const value = given === undefined ? variable.default : readValue(variable, given)
    const problem = given === undefined ? undefined : problemOf(variable, value)
    if (problem !== undefined) problems.push(`${name} ${problem}`)
    else if (value !== undefined) values[name] = value
  }
  return problems.length > 0 ? { problems } : (values as ValuesOf<S>)
}

function readValue({ type }: Variable, given: string): string | number {
  return type === 'integer' ? Number(given) : given
}

function problemOf(variable: Variable, value: unknown): string | undefined {
  if (variable.type === 'integer') {
    const { minimum, maximum = Number.POSITIVE_INFINITY } = variable
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'must be integer'
    if (value < minimum) return `must be >= ${minimum}`
    return value > maximum ? `must be <= ${maximum}` : undefined
  }
  const given = String(value)
  if ('enum' in variable)
    return variable.enum.includes(given) ? undefined : `must be one of ${variable.enum.join(', ')}`
  const { minLength = 0 } = variable
  return [...given].length < minLength ? `must NOT have fewer than ${minLength} characters` : undefined
}
