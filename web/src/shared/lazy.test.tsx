import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { rules } from '../../../testkit/rules.ts'
import { openPart } from '../app/testing/open-screen.tsx'
import { setConnection } from './hooks/use-live.ts'
import { lazy } from './lazy.tsx'

test('a part whose code cannot be loaded without a connection comes when it is back, and the screen stays', async () => {
  rules('9-wait-01')
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
