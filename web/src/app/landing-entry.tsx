import { QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type LandingLinkProps, LandingScreen } from '../features/landing/landing.tsx'
import { i18n, loadTexts } from '../shared/i18n/i18n.ts'
import { DemoSign } from '../shared/plain/demo-sign.tsx'
import { queryClient } from './query-client.ts'

export const loadLandingEntry = () => loadTexts('common', 'landing')

/**
 * The landing page for visitors who open it first. It works without the router, which is fetched when
 * somebody approaches a link.
 */
export function LandingEntry() {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <LandingScreen Link={LandingLink} />
          <DemoSign />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  )
}

/** Changes the address; src/main.tsx then shows the page of the new address. */
function LandingLink({ to, className, children }: LandingLinkProps) {
  const prepare = () => void prepareFor(to)
  const follow = (event: MouseEvent) => {
    // The browser handles other clicks itself: a new tab, a new window, a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  return (
    <a
      href={to}
      className={className}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
      onClick={follow}
    >
      {children}
    </a>
  )
}

async function prepareFor(to: LandingLinkProps['to']) {
  try {
    const [{ router }] = await Promise.all([import('./router.tsx'), import('./providers.tsx')])
    await router.preloadRoute({ to })
  } catch {
    // A failed prefetch is ignored: the click fetches again and reports a failure.
  }
}
