// @ts-nocheck This code runs in the measured page; painted.ts injects and calls it.

globalThis.rowsAt = undefined
globalThis.clickedAt = 0

/** Calls `then` with the time of the next paint: a message posted in an animation frame arrives after it. */
function painted(then) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(null)
  })
}

/** Sets `rowsAt` to the paint of the first table row, and `clickedAt` to the click before it. */
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

/** Watches the next key or click for `forMs`: the paint of its letter, and of the last change of rows (null if none). */
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
      for (const element of document.querySelectorAll('.ant-table-tbody, [role=status]')) {
        observer.observe(element, { childList: true, subtree: true, characterData: true })
      }
      setTimeout(() => {
        observer.disconnect()
        done(seen)
      }, forMs)
    }
    addEventListener(type, onInput, { capture: true, once: true })
  })

watchRows()
