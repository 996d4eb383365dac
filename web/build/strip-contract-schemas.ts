import type { Plugin } from 'vite'

/**
 * The properties of a call that the page reads at runtime (src/shared/api/client.ts, use-call.ts). The others serve the
 * server and the types.
 */
const runtimeProperties = new Set(['method', 'path', 'permission', 'media', 'invalidates'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/**
 * Removes the schemas from the contract in the page's bundle: the page never validates an answer or a body itself.
 * Schemas and the library behind them take 12 to 50 KB per screen after brotli (docs/figures/page-build.md). Tree
 * shaking drops what nothing references any more. The build fails when something still references a schema, such as a
 * template literal.
 */
export function stripContractSchemas(contract: string): Plugin {
  return {
    name: 'strip-contract-schemas',
    apply: 'build',
    // Runs after TypeScript types are removed.
    enforce: 'post',
    transform: {
      filter: { id: { include: `${contract}/*.ts` } },
      handler(code) {
        const edits: Edit[] = []
        visit(this.parse(code), edits)
        let stripped = code
        // Edits run from the end, so that earlier positions stay valid.
        for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
          stripped =
            stripped.slice(0, start) +
            text +
            (end > start ? stripped.slice(end).replace(/^\s*,/, '') : stripped.slice(end))
        }
        return { code: stripped, map: null, moduleSideEffects: false }
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

/**
 * Removes the properties that the page does not need from each `defineCall({ ... })`. All other calls are marked as
 * pure.
 */
function visit(value: unknown, edits: Edit[]): void {
  if (Array.isArray(value)) for (const one of value) visit(one, edits)
  if (!isNode(value)) return
  const { type, start, callee } = value
  if (type === 'CallExpression' && isNode(callee) && callee.name === 'defineCall') {
    const properties = list(value.arguments).flatMap((call) => list(call.properties))
    const removed = properties.filter(({ key }) => isNode(key) && !runtimeProperties.has(String(key.name)))
    edits.push(...removed.map((property) => ({ start: property.start, end: property.end, text: '' })))
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
