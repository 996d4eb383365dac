import type { Plugin } from 'vite'

/** What the page reads of a call at runtime (src/shared/api/client.ts, use-call.ts); everything else is for the server and for types. */
const asked = new Set(['method', 'path', 'permission', 'media', 'invalidates'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/**
 * Strips the schemas from the contract that the page carries: the page never checks an answer or a body itself. Schemas and
 * the library that describes them are 12 to 50 KB per screen after brotli (docs/figures/page-build.md). What nothing holds any more falls out of the build; a build
 * in which something holds it, such as a template literal in a schema, fails.
 */
export function stripContractSchemas(contract: string): Plugin {
  return {
    name: 'strip-contract-schemas',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform: {
      filter: { id: { include: `${contract}/*.ts` } },
      handler(code) {
        const edits: Edit[] = []
        visit(this.parse(code), edits)
        let left = code
        // From the end, so that places before stay where they are.
        for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
          left =
            left.slice(0, start) +
            text +
            (end > start ? left.slice(end).replace(/^\s*,/, '') : left.slice(end))
        }
        return { code: left, map: null, moduleSideEffects: false }
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      if (!modules.some((id) => id.includes('/node_modules/typebox/'))) return
      this.error('the page carries the schemas of some call: web/build/strip-contract-schemas.ts')
    },
  }
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Takes out of each `defineCall({ ... })` what the page does not ask for; whatever else is called only describes. */
function visit(value: unknown, edits: Edit[]): void {
  if (Array.isArray(value)) for (const one of value) visit(one, edits)
  if (!isNode(value)) return
  const { type, start, callee } = value
  if (type === 'CallExpression' && isNode(callee) && callee.name === 'defineCall') {
    const properties = list(value.arguments).flatMap((call) => list(call.properties))
    const unasked = properties.filter(({ key }) => isNode(key) && !asked.has(String(key.name)))
    edits.push(...unasked.map((property) => ({ start: property.start, end: property.end, text: '' })))
    return
  }
  if (type === 'CallExpression') edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
  for (const one of Object.values(value)) visit(one, edits)
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}
