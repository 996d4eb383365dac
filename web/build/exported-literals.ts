import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/**
 * The value of an expression, as far as the source shows it without running. An imported name or an import()
 * has its file as the value.
 */
export type Value = string | number | boolean | null | undefined | readonly Value[] | Fields
export interface Fields {
  readonly [name: string]: Value
}

/**
 * Reads the literal values that a TypeScript file exports, without running it. For files that import code
 * which runs only in a browser.
 */
export function exportsOf(file: string): Fields {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const sources = new Map(
    program.body.flatMap((node) =>
      node.type === 'ImportDeclaration'
        ? node.specifiers.map(({ local }) => [local.name, node.source.value] as const)
        : [],
    ),
  )
  const declared = program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
      ? node.declaration.declarations
      : [],
  )
  return Object.fromEntries(
    declared.map(({ id, init }) => [id.type === 'Identifier' ? id.name : '', literalOf(init, sources)]),
  )
}

function literalOf(node: ESTree.Node | null | undefined, sources: ReadonlyMap<string, string>): Value {
  const of = (inner: ESTree.Node | null | undefined) => literalOf(inner, sources)
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? node.value : undefined
    case 'Identifier':
      return sources.get(node.name)
    case 'ArrayExpression':
      return node.elements.map(of)
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? [[property.key.name, of(property.value)]]
            : [],
        ),
      )
    // defineScreen({ ... }) and lazyScreen(() => import(...)) have the value of their argument.
    case 'CallExpression':
      return of(node.arguments[0])
    case 'ArrowFunctionExpression':
      return of(node.body)
    case 'ImportExpression':
      return of(node.source)
    default:
      return undefined
  }
}

export function text(value: Value): string {
  if (typeof value === 'string') return value
  throw new Error(`${JSON.stringify(value)} must be a literal text for the build`)
}

export function texts(value: Value): readonly string[] {
  if (Array.isArray(value)) return value.map(text)
  throw new Error(`${JSON.stringify(value)} must be a list of literal texts for the build`)
}

export function fields(value: Value): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new Error(`${JSON.stringify(value)} must be an object literal for the build`)
}
