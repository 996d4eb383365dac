import { configureGlobal } from 'fast-check'
import { randomSeed } from '../server/test/random-seed.ts'

configureGlobal({ seed: randomSeed })
