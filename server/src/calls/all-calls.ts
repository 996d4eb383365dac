import { readdirSync } from 'node:fs'
import type { NamedRoute, Route } from '../http/define-handler.ts'
import { contractCalls } from '../http/schemas-of.ts'

const calls = new Map(contractCalls.map((one) => [fileNameOf(one.name), one]))

/**
 * Every call with its handler, found by its name in the folders beside this file, so that a new call needs no
 * registration. The first request loads the handler: a start needs none of them.
 * server/test/calls/all-calls.test.ts compares them with the contract.
 */
export const allCalls: readonly NamedRoute[] = handlerFiles().map(({ folder, file }) => {
  const found = calls.get(file)
  if (!found) throw new Error(`server/src/calls/${folder}/${file} has the name of no call`)
  const { name, call } = found
  let handler: Promise<Route> | undefined
  return {
    name,
    call,
    handler() {
      handler ??= load(name, `./${folder}/${file}`)
      return handler
    },
  }
})

/** The files of the area folders, in the same order on every machine. */
function handlerFiles(): { readonly folder: string; readonly file: string }[] {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory())
  return folders
    .map(({ name }) => name)
    .sort()
    .flatMap((folder) =>
      readdirSync(`${import.meta.dirname}/${folder}`)
        .sort()
        .map((file) => ({ folder, file })),
    )
}

/** `addToCart` is in `add-to-cart.ts`. */
function fileNameOf(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
}

async function load(name: string, path: string): Promise<Route> {
  const exported: object = await import(path)
  const route: unknown = Reflect.get(exported, name)
  if (!isRoute(route)) throw new Error(`${path} has no handler ${name}`)
  return route
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'call' in value && 'run' in value
}
