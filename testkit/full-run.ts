/** Whether `npm run test:full` runs, which tries everything: all versions, more random cases, both databases. */
export const fullRun = process.env.TEST_FULL !== undefined
