import './app/page.css'
import { createRoot } from 'react-dom/client'
import { Crash } from './app/crash.tsx'
import { startLanguage } from './shared/i18n/language.ts'
import { ignoreKeysOfInputMethods } from './shared/input-method.ts'
import { startLayout } from './shared/layout/layout.ts'
import { paths } from './shared/paths.ts'
import { showDensity } from './shared/preferences/density.ts'
import { watchOtherTabs } from './shared/session/session.ts'
import { startTheme } from './shared/theme/mode.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)

/** Renders the page of the current address: the landing page alone, or the router with its providers. */
async function start() {
  if (window.location.pathname === paths.landing) {
    const { LandingEntry, loadLandingEntry } = await import('./app/landing-entry.tsx')
    await loadLandingEntry()
    root.render(<LandingEntry />)
    window.addEventListener('popstate', () => void enter().catch(crash), { once: true })
  } else {
    await enter()
  }
}

async function enter() {
  const { Providers } = await import('./app/providers.tsx')
  root.render(<Providers />)
}

function crash(error: unknown) {
  root.render(<Crash />)
  reportError(error)
}

ignoreKeysOfInputMethods()
startTheme()
startLayout()
showDensity()
watchOtherTabs()
startLanguage().then(start).catch(crash)
