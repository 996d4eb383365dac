import { dirname, join } from 'node:path'
import type { Language } from '../../domain/text/language.ts'
import { exportsOf, fields, text, texts, type Value } from './exported-literals.ts'

/** A screen as the build and the browser tests see it. */
export interface BuiltScreen {
  readonly name: string
  readonly path: string
  readonly frame: 'none' | 'account' | 'dashboard'
  /** The files that the screen's route loads besides src/main.tsx, without its texts. */
  readonly files: readonly string[]
  readonly namespaces: readonly string[]
  /** In KB of JavaScript after brotli. */
  readonly budget: number
}

const web = dirname(import.meta.dirname)
const app = (file: string) => join(web, 'src/app', file)

/**
 * All screens, read from the source of src/app/screens.ts and each route.ts, because those files import code
 * that runs only in a browser.
 */
export const screens: readonly BuiltScreen[] = readScreens()

/** The modules of a screen, with its texts in one language. */
export function modulesOf({ files, namespaces }: BuiltScreen, language: Language): readonly string[] {
  return [...files, ...namespaces.map((name) => join(web, `src/shared/i18n/${language}/${name}.ts`))]
}

function readScreens(): readonly BuiltScreen[] {
  const { landingScreen, accountScreens, accountNamespaces, dashboardScreens, dashboardNamespaces } =
    exportsOf(app('screens.ts'))
  const framed = (frame: 'account' | 'dashboard', routes: Value, namespaces: Value, frameFile: string) =>
    Object.entries(fields(routes)).map(([name, route]): BuiltScreen => {
      const { file, ...screen } = readRoute(route)
      return {
        name,
        frame,
        path: screen.path,
        budget: screen.budget,
        files: [app('providers.tsx'), app(frameFile), file],
        namespaces: [...texts(namespaces), ...screen.namespaces],
      }
    })
  const { path, namespaces, budget } = readRoute(landingScreen)
  return [
    // A visitor who opens the landing page first gets it without the router.
    { name: 'landing', frame: 'none', path, files: [app('landing-entry.tsx')], namespaces, budget },
    ...framed('account', accountScreens, accountNamespaces, 'account-frame.tsx'),
    ...framed('dashboard', dashboardScreens, dashboardNamespaces, 'shell/shell.tsx'),
  ]
}

function readRoute(routeFile: Value) {
  const file = app(text(routeFile))
  const { path, component, namespaces, budget } = fields(exportsOf(file).route)
  if (typeof budget !== 'number') throw new Error(`${file} has no literal budget`)
  return {
    path: text(path),
    file: join(dirname(file), text(component)),
    namespaces: texts(namespaces),
    budget,
  }
}
