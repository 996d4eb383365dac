import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, type RouteComponent, RouterContextProvider } from '@tanstack/react-router'
import { configure } from '@testing-library/dom'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, vi } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { opened } from '../../shared/drafts/opened-drafts.ts'
import { setUnreachable } from '../../shared/hooks/use-live.ts'
import type { Namespace } from '../../shared/i18n/catalogue.ts'
import { i18n, loadTexts } from '../../shared/i18n/i18n.ts'
import { startLanguage } from '../../shared/i18n/language.ts'
import { ignoreKeysOfInputMethods } from '../../shared/input-method.ts'
import { Opened } from '../../shared/kit/dialog.tsx'
import { endSession, startSession } from '../../shared/session/session.ts'
import { visibleText } from '../../shared/testing/dom.ts'
import { answerAsNew } from '../../shared/testing/new-database.ts'
import { requestsTo } from '../../shared/testing/test-request.ts'
import { TestServer } from '../../shared/testing/test-server.ts'
import { followServer } from '../live/follow-changes.ts'
import { ProofOfIdentity } from '../proof-of-identity.tsx'
import { Providers } from '../providers.tsx'
import { queryClient } from '../query-client.ts'
import { router } from '../router.tsx'
import { dashboardNamespaces } from '../screens.ts'
import { ThemeProvider } from '../theme-provider.tsx'

interface OpenScreen {
  readonly server: TestServer
  readonly user: UserEvent
}

export interface Person {
  readonly name?: string
  readonly role?: Role
}

/** In ms. */
const longestOpening = 2_000
/** Gives a mounted page another router. */
const { startTransition } = router
const dashboard = router.routesById['/dashboard']
const { component: Shell = Outlet } = dashboard.options
let current = new TestServer()
let root: Root | undefined

export const boss = { name: 'Boss', role: 'admin' } as const
/** What a test answers besides what a new database does. */
type Prepare = (server: TestServer) => unknown
const nothing: Prepare = () => undefined

ignoreKeysOfInputMethods()

configure({
  // A test goes on when the page shows what the event has changed.
  eventWrapper: flushSync,
  // After waiting, what has been started, such as an update in the background, ends before the test goes on.
  asyncWrapper: async (wait) => {
    const found = await wait()
    await new Promise((done) => setTimeout(done))
    return found
  },
  // Waiting takes longer on a busy machine.
  asyncUtilTimeout: 20_000,
  // The visible text is enough to see what went wrong; the full tree would hide it.
  getElementError: (message) =>
    new Error(message === null ? '' : `${message}\n\nThe page says: ${visibleText(document.body)}`),
})

/**
 * Opens the page at an address with all its providers, in front of a test server that answers like one with a
 * new database. Anna of the staff is signed in unless another person is given; null means signed out.
 */
export async function openScreen(
  address: string,
  answer: Prepare = nothing,
  person: Person | null = {},
): Promise<OpenScreen> {
  const server = await start(answer, person)
  await goTo(address, Shell)
  return show(server, <Providers />)
}

/**
 * Opens a dashboard screen as openScreen does, but without the shell around it: without menu, top bar and
 * login modal.
 */
export async function openContent(
  address: string,
  answer: Prepare = nothing,
  person: Person = {},
): Promise<OpenScreen> {
  const server = await start(answer, person)
  await goTo(address, ContentFrame)
  return show(server, <Providers />)
}

/** Opens a part of a screen alone, such as a dialog, with its providers and the texts of its screen. */
export async function openPart(
  part: ReactNode,
  texts: readonly Namespace[],
  answer: Prepare = nothing,
  person: Person = {},
): Promise<OpenScreen> {
  const server = await start(answer, person)
  await loadTexts(...dashboardNamespaces, ...texts)
  return show(
    server,
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <ThemeProvider>
            {part}
            <ProofOfIdentity />
          </ThemeProvider>
        </RouterContextProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

/** Opens a dialog as openPart does. It closes as it does on its screen. */
export const openDialogAlone = (
  dialog: ReactNode,
  texts: readonly Namespace[],
  answer: Prepare = nothing,
  person: Person = {},
) => openPart(<OpenDialog>{dialog}</OpenDialog>, texts, answer, person)

function OpenDialog({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(true)
  return open && <Opened onClosed={() => setOpen(false)}>{children}</Opened>
}

function ContentFrame() {
  useEffect(() => followServer(queryClient), [])
  return (
    <ThemeProvider>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ProofOfIdentity />
    </ThemeProvider>
  )
}

async function goTo(address: string, frame: RouteComponent) {
  dashboard.update({ component: frame })
  router.history.replace(address)
  await router.load()
}

async function start(answer: Prepare, person: Person | null): Promise<TestServer> {
  const { name = 'Anna', role = 'staff' } = person ?? {}
  const server = answerAsNew(new TestServer(), name, role)
  answer(server)
  current = server
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', requestsTo(server.fetch))
  if (person) startSession({ token: 't1', name, role })
  await startLanguage()
  return server
}

function show(server: TestServer, content: ReactNode): OpenScreen {
  const page = createRoot(document.body.appendChild(document.createElement('div')), {
    // Fails the test.
    onUncaughtError(error) {
      throw error
    },
  })
  root = page
  flushSync(() => page.render(content))
  return { server, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

/**
 * Closes the page when a screen that was being opened is there: it asks for its rows only when its title is
 * painted, and would ask the server of the next test. A screen that waits for a connection does not come.
 */
export async function leaveScreen(): Promise<void> {
  const end = Date.now() + longestOpening
  while (router.state.isLoading && Date.now() < end) await new Promise((done) => setTimeout(done))
  closeScreen()
}

/** Closes the page and clears its state. Fails when the page made a call that the test does not answer. */
export function closeScreen(): void {
  root?.unmount()
  root = undefined
  router.startTransition = startTransition
  queryClient.clear()
  opened.clear()
  setUnreachable(false)
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  // The component library adds some for each mounted page, and looks through all of them for each component.
  for (const style of document.head.querySelectorAll('style')) style.remove()
  expect(current.unanswered, 'calls that the test does not answer').toEqual([])
}
