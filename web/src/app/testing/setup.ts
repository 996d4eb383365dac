import './happy-dom.ts'
import { afterEach } from 'vitest'
import { leaveScreen } from './open-screen.tsx'

afterEach(leaveScreen)
