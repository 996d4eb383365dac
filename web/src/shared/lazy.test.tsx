// @rules 9-wait-01
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openPart } from '../app/testing/open-screen.tsx'
import { setConnection } from './hooks/use-live.ts'
import { lazy } from './lazy.tsx'

interface TestBrowser {
  /** Without files, a link fails at once, or loads at once. */
  readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}

test('a part whose code cannot be loaded without a connection comes when it is back, and the screen stays', async () => {
  setConnection('live')
  setConnection('lost')
  let tries = 0
  const Part = lazy(
    async () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>The part</p>
    },
    <p>Not yet</p>,
  )
  await openPart(
    <>
      <p>The screen</p>
      <Part />
    </>,
    [],
    () => undefined,
  )
  await screen.findByText('Not yet')
  expect(screen.queryByText('The part')).toBeNull()
  setConnection('live')
  await screen.findByText('The part')
  expect(screen.queryByText('The screen')).not.toBeNull()
  expect(tries).toBe(2)
  setConnection('none')
})

test('its styles that failed, which the bundler asks for only once, are asked for again before it is shown', async () => {
  setConnection('live')
  setConnection('lost')
  const { settings } = (window as unknown as TestBrowser).happyDOM
  const links = () => [...document.querySelectorAll('link[href="/part.css"]')]
  const Part = lazy(async () => {
    if (links().length > 0) return () => <p>The part</p>
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/part.css' })
    document.head.append(link)
    throw new Error('Unable to preload CSS for /part.css')
  })
  await openPart(<Part />, [], () => undefined)
  await waitFor(() => expect(links()).toHaveLength(1))
  settings.handleDisabledFileLoadingAsSuccess = true
  const [failed] = links()
  setConnection('live')
  await screen.findByText('The part')
  expect(links()).toHaveLength(1)
  expect(links()[0] === failed).toBe(false)
  settings.handleDisabledFileLoadingAsSuccess = false
  links()[0]?.remove()
  setConnection('none')
})
