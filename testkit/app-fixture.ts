import { test } from 'vitest'
import { engine } from './engine.ts'
import { type Line, savePackage } from './orders.ts'
import { openTestApp, type TestAppParts } from './test-app.ts'

/**
 * The test function of the server's tests: it gives them an app on a fresh database, and people who are
 * signed in. Each is made once for a file, when a test of the file first asks for it.
 *
 *   const it = appTest.extend('steps', { scope: 'file' }, ({ testApp, anna }) => ({ add: (pieces: number) =>
 *   ... }))
 *   it('adds pieces', async ({ anna, steps }) => ...)
 *
 * Each person sends the calls of the contract by their names (calls-of.ts): `anna.payCart({ body })` gives
 * status and answer, `anna.ok.payCart({ body })` the answer of a call that must succeed.
 *
 * Another configuration or other parts are an `extend` too: `appTest.extend('env', { scope: 'file' }, {
 * RESERVATION_DAYS: '3' })`. An `override` would also hold for other files, which share the modules of their
 * worker.
 */
export const appTest = test
  .extend('env', { scope: 'file' }, {} as Record<string, string>)
  .extend('parts', { scope: 'file' }, {} as TestAppParts)
  .extend('testApp', { scope: 'file' }, async ({ env, parts }, { onCleanup }) => {
    const testApp = await openTestApp(engine, env, undefined, parts)
    onCleanup(() => testApp.close())
    return testApp
  })
  .extend('boss', { scope: 'file' }, ({ testApp }) => testApp.person('admin', 'Boss'))
  .extend('ada', { scope: 'file' }, ({ testApp }) => testApp.person('admin', 'Ada'))
  .extend('anna', { scope: 'file' }, ({ testApp }) => testApp.person('staff', 'Anna'))
  .extend('ben', { scope: 'file' }, ({ testApp }) => testApp.person('visitor', 'Ben'))
  // Anna saves an order of these lines; it gives the package id.
  .extend('placeOrder', { scope: 'file' }, ({ anna }) => (...lines: readonly Line[]) => {
    return savePackage(anna, ...lines)
  })
