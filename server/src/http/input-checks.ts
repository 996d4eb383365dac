import type {
  FastifyRequest,
  FastifySchemaCompiler,
  HookHandlerDoneFunction,
  RouteShorthandOptions,
} from 'fastify'
import type { Call } from '#contract/call.ts'
import { hasSchemas, loadSchemas, schemasOf } from './schemas-of.ts'

type Compile = FastifySchemaCompiler<unknown>
type Check = ReturnType<Compile>

/** The parts of a request, by the names that Fastify gives them. */
const parts: Readonly<Record<string, 'params' | 'query' | 'body'>> = {
  params: 'params',
  querystring: 'query',
  body: 'body',
}

/** Compiles each schema once for all servers of a process, of which tests have hundreds. */
let compiler: Promise<Compile> | undefined
let compile: Compile | undefined

/**
 * The options of a route that check the input of a call by its schemas (400). The first request to the call
 * loads and compiles them: for all calls this would take longer than the rest of a start.
 */
export function inputChecks(call: Call) {
  return {
    // Fastify asks for a check of each part that is named here, whose schema comes later.
    schema: {
      ...(call.path.includes(':') && { params: {} }),
      querystring: {},
      ...(call.method !== 'GET' && !call.takesFile && { body: {} }),
    },
    validatorCompiler: ({ httpPart = '' }) => laterCheck(call, parts[httpPart] ?? 'body'),
    preValidation(_request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction) {
      if (hasSchemas(call) && compile) done()
      else loadFor(call).then(() => done(), done)
    },
  } satisfies Pick<RouteShorthandOptions, 'schema' | 'validatorCompiler' | 'preValidation'>
}

async function loadFor(call: Call): Promise<void> {
  compiler ??= makeCompiler()
  compile = await compiler
  await loadSchemas(call)
}

async function makeCompiler(): Promise<Compile> {
  const { default: ValidatorSelector } = await import('@fastify/ajv-compiler')
  return ValidatorSelector()(
    {},
    { customOptions: { coerceTypes: false, removeAdditional: 'all', allErrors: false } },
  )
}

/** The check of a part of a call's input, for what is read within another call. */
export async function checkerOf(call: Call, part: 'params' | 'query' | 'body'): Promise<Check> {
  await loadFor(call)
  return checkOf(call, part)
}

/** A check as Fastify calls it: false, and why in `errors`. */
function laterCheck(call: Call, part: 'params' | 'query' | 'body'): Check {
  let check: Check | undefined
  const later: Check = (data) => {
    check ??= checkOf(call, part)
    const fits = check(data)
    later.errors = check.errors ?? null
    return fits
  }
  return later
}

/** A call without such a part takes whatever is sent there, and never looks at it. */
function checkOf(call: Call, part: 'params' | 'query' | 'body'): Check {
  const schema = schemasOf(call)[part]
  if (!compile) throw new Error('a request is checked after its schemas are loaded')
  if (!schema) return () => true
  return compile({ schema: withStorableNames(schema, part), method: call.method, url: call.path })
}

/**
 * Longest string of a body that names something, as an id does; longer ones are texts, which are cleaned
 * before they are stored.
 */
const longestName = 64
/** NUL, and half of a surrogate pair: PostgreSQL stores neither, SQLite both. */
const unstorable = { pattern: '[\\u0000\\ud800-\\udfff]' }

/**
 * The schema, by which whatever names something can be stored: each string of the address, and ids of a body.
 */
function withStorableNames(schema: object, part: 'params' | 'query' | 'body'): object {
  const isName = ({ maxLength = Number.POSITIVE_INFINITY }) => part !== 'body' || maxLength <= longestName
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === 'string' && !value.enum && isName(value) ? { ...value, not: unstorable } : value,
  )
}
