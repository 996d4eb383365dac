import fc from 'fast-check'
import { hostileText, hostileValue, numberTexts } from './hostile.ts'

type Path = readonly string[]

/** The paths of a value and of everything in it. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))]
}

/** The value with one change; keys such as __proto__ stay keys. */
function changed(value: unknown, [key, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const entries = Object.entries(Object(value))
    .map(([name, inner]) => [name, name === key ? changed(inner, rest, change) : inner] as const)
    .filter(([, inner]) => inner !== removed)
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
const removed = Symbol('removed')

/** A value with one to three mutations. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const step = fc.tuple(fc.nat(), fc.nat(6), hostileValue, hostileText)
  return fc.tuple(values, fc.array(step, { minLength: 1, maxLength: 3 })).map(([value, steps]) =>
    steps.reduce<unknown>((now, [where, how, hostile, key]) => {
      const paths = pathsOf(now)
      const result = changed(now, paths[where % paths.length] ?? [], (inner) =>
        damage(inner, how, hostile, key),
      )
      return result === removed ? null : result
    }, value),
  )
}

function damage(inner: unknown, how: number, hostile: unknown, key: string): unknown {
  switch (how) {
    case 0:
      return removed
    case 1:
      return [inner]
    case 2:
      return { value: inner }
    case 3:
      return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? { ...inner, [key]: hostile, role: 'admin', _id: hostile }
        : JSON.stringify(inner)
    case 4:
      return Array.isArray(inner) ? [...inner, ...inner, hostile] : hostile
    default:
      return hostile
  }
}

/** The value as unusual or broken JSON. */
export function writtenBadly(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .tuple(values, fc.nat(9), fc.nat(), fc.constantFrom(...numberTexts))
    .map(([value, how, at, number]) => {
      const text = JSON.stringify(value) ?? 'null'
      const position = at % (text.length + 1)
      switch (how) {
        case 0:
          return text.slice(0, position)
        case 1:
          return `${text.slice(0, position)}${'}],:"\\u\t{['[at % 10]}${text.slice(position)}`
        case 2:
          return text.replace(/-?\d+(\.\d+)?/, number)
        case 3:
          return text.replace('{', '{"__proto__":{"role":"admin"},')
        case 4:
          return text.replace('{', '{"constructor":{"prototype":{"role":"admin"}},')
        case 5:
          return text.replace(/"(\w+)":("[^"]*"|\d+)/, '"$1":$2,"$1":null,"$1":$2')
        case 6:
          return `\ufeff${text}`
        case 7:
          return text.replaceAll('"', "'")
        case 8:
          return `${'['.repeat(at % 50_000)}${text}`
        default:
          return `${text}${text}`
      }
    })
}
