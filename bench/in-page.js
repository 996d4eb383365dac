// @ts-nocheck This code runs in the measured page, before the page's own: it records paints, layout shifts and interactions.

globalThis.seen = { lcp: 0, cls: 0, inp: 0, ready: undefined, clickedAt: 0 }
const note = (type, take, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    ...options,
  })
note('largest-contentful-paint', ({ startTime }) => {
  seen.lcp = startTime
})
note('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.cls += value
})
note(
  'event',
  ({ duration, interactionId }) => {
    if (interactionId) seen.inp = Math.max(seen.inp, duration)
  },
  { durationThreshold: 16 },
)

/** Calls `then` with the time of the next paint: a message posted in an animation frame arrives after it. */
function painted(then) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(null)
  })
}

/** Sets `ready` to the paint of the first element of the selector, and `clickedAt` to the click before it. */
globalThis.watchFor = (selector) => {
  seen.ready = undefined
  const clicked = ({ timeStamp }) => {
    seen.clickedAt = timeStamp
  }
  addEventListener('click', clicked, { capture: true, once: true })
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    painted((at) => {
      seen.ready = at
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  look()
}

/** The slowest interaction so far, once the page has painted and reported it. */
globalThis.settledInp = () => new Promise((done) => painted(() => setTimeout(() => done(seen.inp), 30)))

/** Sets `title` and `content` to the paints of another heading and of another screen, since the last click or key. */
globalThis.watchScreen = () => {
  seen.title = undefined
  seen.content = undefined
  const heading = () => document.querySelector('h1')?.textContent
  const last = heading()
  let since = 0
  const begun = ({ timeStamp }) => {
    since = timeStamp
  }
  for (const type of ['click', 'keydown']) addEventListener(type, begun, { capture: true })
  const watch = (element, options, isNew, name) => {
    const observer = new MutationObserver(() => {
      if (!isNew()) return
      observer.disconnect()
      for (const type of ['click', 'keydown']) removeEventListener(type, begun, { capture: true })
      painted((at) => {
        seen[name] = at - since
      })
    })
    observer.observe(element, options)
  }
  const anywhere = { childList: true, subtree: true, characterData: true }
  watch(document.querySelector('h1'), anywhere, () => heading() !== last, 'title')
  watch(document.querySelector('#content'), { childList: true }, () => true, 'content')
}

/** Watches the next key or click for `forMs`: the paint of its letter, and of the last change of rows (null if none). */
globalThis.watchKey = (forMs, type = 'input') =>
  new Promise((done) => {
    const times = { letter: 0, rows: null }
    const onInput = ({ timeStamp }) => {
      painted((at) => {
        times.letter = at - timeStamp
      })
      const changed = () =>
        painted((at) => {
          times.rows = at - timeStamp
        })
      const observer = new MutationObserver(changed)
      for (const element of document.querySelectorAll('.ant-table-tbody, [role=status]')) {
        observer.observe(element, { childList: true, subtree: true, characterData: true })
      }
      setTimeout(() => {
        observer.disconnect()
        done(times)
      }, forMs)
    }
    addEventListener(type, onInput, { capture: true, once: true })
  })

/** All figures of a visit. */
globalThis.collect = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const files = performance.getEntriesByType('resource')
  const scripts = files.filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
  const first = scripts.filter(({ responseEnd }) => responseEnd <= seen.ready)
  const asked = files
    .filter(({ name }) => /\/api\/(?!about|changes)/.test(name))
    .map(({ startTime }) => startTime)
  const size = (those) => those.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    ...seen,
    ttfb: navigation.responseStart,
    fcp: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    firstJs: size(first) / 1000,
    allJs: size(scripts) / 1000,
    requests: files.filter(({ responseEnd }) => responseEnd <= seen.ready).length,
    dataAsked: asked.length > 0 ? Math.min(...asked) : null,
    codeHere: Math.max(...first.map(({ responseEnd }) => responseEnd)),
  }
}
