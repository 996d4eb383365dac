import './happy-dom.ts'
import { afterEach } from 'vitest'
import { resizeWindow } from '../../shared/testing/resize-window.ts'
import { leaveScreen } from './open-screen.tsx'

afterEach(async () => {
  await leaveScreen()
  // Files share the window.
  resizeWindow(1024)
})
