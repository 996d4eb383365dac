import './app/page.css'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { startLanguage } from './shared/i18n/language.ts'
import { watchOtherTabs } from './shared/session.ts'
import { startTheme } from './shared/theme/mode.ts'

startTheme()
await startLanguage()
watchOtherTabs()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<Providers />)
