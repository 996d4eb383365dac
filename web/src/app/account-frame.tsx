import { Link, Outlet } from '@tanstack/react-router'
import { useBusinessName } from '../shared/api/read-about.ts'
import { paths } from '../shared/paths.ts'
import { Logo } from '../shared/ui/logo.tsx'
import './account-frame.css'
import mark from './mark.svg'
import { ProofOfIdentity } from './proof-of-identity.tsx'
import { LanguageSwitch } from './switches/language-switch.tsx'
import { ThemeSwitch } from './switches/theme-switch.tsx'
import { ThemeProvider } from './theme-provider.tsx'

/** The frame of the login, register and reset screens; these also fit a phone. */
export function AccountFrame() {
  return (
    <ThemeProvider>
      <div className="account-frame">
        <header>
          <Link to={paths.landing} className="account-home plain-link">
            <Logo fallback={<img src={mark} alt="" width={28} height={28} />} />
            {useBusinessName()}
          </Link>
          <div className="account-choices">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main>
          <Outlet />
        </main>
        <ProofOfIdentity />
      </div>
    </ThemeProvider>
  )
}
