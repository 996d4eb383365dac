/** The longest wait for an idle moment, in ms. */
const maxWait = 300

/**
 * Resolves when the browser has painted and has nothing to do. Safari has no such event, so there it resolves
 * at the next task.
 */
export function browserIdle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: maxWait })
    else setTimeout(done)
  })
}
