import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'

const HANDLER = /^server\/src\/calls\/[^/]+\/[^/]+\.ts$/
const COUNTED = /^(?:server\/src|contract|domain)\/.+\.ts$/

/** Medians of all handlers. */
export interface Reach {
  readonly files: number
  readonly lines: number
}

/** The files and lines that a handler of a call reaches by its imports, those of types included. */
export function handlerReach(baseDir: string, modules: ICruiseResult['modules']): Reach {
  const counted = modules.filter(({ source }) => COUNTED.test(source))
  const lines = new Map(
    counted.map(({ source }) => [
      source,
      readFileSync(resolve(baseDir, source), 'utf8').split('\n').length - 1,
    ]),
  )
  const imports = new Map(
    counted.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const reaches = [...lines.keys()]
    .filter((source) => HANDLER.test(source))
    .map((handler) => {
      const reached = new Set([handler])
      for (const file of reached) for (const to of imports.get(file) ?? []) if (lines.has(to)) reached.add(to)
      return {
        files: reached.size,
        lines: [...reached].reduce((sum, file) => sum + (lines.get(file) ?? 0), 0),
      }
    })
  return {
    files: median(reaches.map(({ files }) => files)),
    lines: median(reaches.map(({ lines }) => lines)),
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
