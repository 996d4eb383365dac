import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../shared/i18n/i18n.ts'
import { DemoSign } from '../shared/plain/demo-sign.tsx'
import { refetchOnLanguageChange } from './language-data.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { refetchOnLogin } from './session-data.ts'

/** The contexts that every page needs. Pages with the component library add theme-provider.tsx. */
export function Providers() {
  useEffect(() => refetchOnLogin(queryClient), [])
  useEffect(() => refetchOnLanguageChange(queryClient), [])
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <DemoSign />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  )
}
