const { CI, TEST_SEED } = process.env

/** The seed of randomized tests: new in each run, but fixed in CI, where a run must not fail by chance. */
export const randomSeed = Number(TEST_SEED) || (CI ? 20_261_122 : Date.now() % 1_000_000_000)
