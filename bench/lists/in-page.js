// @ts-nocheck It belongs to the page, not to the program that measures.
// Runs in the page that is measured: painted.ts puts it there and calls it.

globalThis.rowsAt = undefined
globalThis.clickedAt = 0

/** Calls `then` with the time at which the next frame is painted: a message is answered after that. */
function painted(then) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(null)
  })
}

/** Notes in `rowsAt` when the first row of a table is painted, and in `clickedAt` what was clicked before. */
globalThis.watchRows = () => {
  globalThis.rowsAt = undefined
  const clicked = ({ timeStamp }) => {
    globalThis.clickedAt = timeStamp
  }
  addEventListener('click', clicked, { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tr.ant-table-row')) return
    observer.disconnect()
    painted((at) => {
      globalThis.rowsAt = at
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Watches the next key, or click, for `forMs`: when its letter was painted, and the last change of rows; null without one. */
globalThis.watchKey = (forMs, type = 'input') =>
  new Promise((done) => {
    const seen = { letter: 0, rows: null }
    const onInput = ({ timeStamp }) => {
      painted((at) => {
        seen.letter = at - timeStamp
      })
      const changed = () =>
        painted((at) => {
          seen.rows = at - timeStamp
        })
      const observer = new MutationObserver(changed)
      for (const part of document.querySelectorAll('.ant-table-tbody, [role=status]')) {
        observer.observe(part, { childList: true, subtree: true, characterData: true })
      }
      setTimeout(() => {
        observer.disconnect()
        done(seen)
      }, forMs)
    }
    addEventListener(type, onInput, { capture: true, once: true })
  })

watchRows()
