import { readdirSync } from 'node:fs'
import type { NamedRoute, Route } from '../http/define-handler.ts'

/**
 * Every call with its handler, found in the folders beside this file, so that a new call needs no registration.
 * server/test/calls/all-calls.test.ts compares them with the contract.
 */
export const allCalls: readonly NamedRoute[] = await load()

/** Loads one after the other, because Node.js looks through all modules for each import that waits: 1.4 times the work. */
async function load(): Promise<NamedRoute[]> {
  const found: NamedRoute[] = []
  for (const path of modules()) found.push(...(await routesIn(path)))
  return found
}

/** The files of the area folders, in the same order on every machine. */
function modules(): string[] {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory())
  return folders
    .flatMap(({ name }) => readdirSync(`${import.meta.dirname}/${name}`).map((file) => `./${name}/${file}`))
    .filter((path) => path.endsWith('.ts'))
    .sort()
}

async function routesIn(path: string): Promise<NamedRoute[]> {
  const exported: object = await import(path)
  return Object.entries(exported).flatMap(([name, route]) => (isRoute(route) ? [{ ...route, name }] : []))
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'call' in value && 'run' in value
}
