/**
 * Whether `npm run test:full` runs, which tries everything: all versions, more random cases, both databases.
 */
export const fullRun = process.env.TEST_FULL !== undefined

/** Whether a command such as `npm run resilience:crash` runs, which goes on much longer than its test. */
export const longRun = process.env.TEST_LONG !== undefined

/** How many random cases a test tries: all of them in the full run, a fifth in `npm test`. */
export const runs = (all: number): number => (fullRun ? all : Math.ceil(all / 5))
