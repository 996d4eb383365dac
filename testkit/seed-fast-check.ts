import { configureGlobal } from 'fast-check'
import { randomSeed } from './random.ts'

configureGlobal({ seed: randomSeed })
