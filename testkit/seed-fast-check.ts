import { configureGlobal } from 'fast-check'
import { randomSeed } from './random-seed.ts'

configureGlobal({ seed: randomSeed })
