import { configureGlobal } from 'fast-check'
import { randomSeed } from './random-seed.ts'

// Stryker asks only whether a test fails: the smallest case that fails would cost it minutes.
configureGlobal({ seed: randomSeed, endOnFailure: process.env.STRYKER_MUTATOR_WORKER !== undefined })
