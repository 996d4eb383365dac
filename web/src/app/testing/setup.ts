import './happy-dom.ts'
import { afterEach } from 'vitest'
import { closeScreen } from './open-screen.tsx'

afterEach(closeScreen)
