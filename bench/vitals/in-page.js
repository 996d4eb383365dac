// @ts-nocheck This code runs in the page, before the page's own: it records paints, layout shifts and interactions.
window.vitals = { lcp: 0, cls: 0, inp: 0, ready: undefined }
const note = (type, take, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    ...options,
  })
note('largest-contentful-paint', ({ startTime }) => {
  window.vitals.lcp = startTime
})
note('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) window.vitals.cls += value
})
note(
  'event',
  ({ duration, interactionId }) => {
    if (interactionId) window.vitals.inp = Math.max(window.vitals.inp, duration)
  },
  { durationThreshold: 16 },
)
// The screen is usable once the selector is painted.
window.watchFor = (selector) => {
  const look = () => {
    if (document.querySelector(selector))
      requestAnimationFrame(() => setTimeout(() => (window.vitals.ready = performance.now())))
    else requestAnimationFrame(look)
  }
  look()
}

/** All figures of a visit except its layout shifts. */
window.collect = () => {
  const { lcp, inp, ready } = window.vitals
  const [navigation] = performance.getEntriesByType('navigation')
  const files = performance.getEntriesByType('resource')
  const scripts = files.filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
  const first = scripts.filter(({ responseEnd }) => responseEnd <= ready)
  const asked = files
    .filter(({ name }) => /\/api\/(?!about|changes)/.test(name))
    .map(({ startTime }) => startTime)
  const size = (those) => those.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    ttfb: navigation.responseStart,
    fcp: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    lcp,
    inp,
    ready,
    firstJs: size(first),
    allJs: size(scripts),
    requests: files.filter(({ responseEnd }) => responseEnd <= ready).length,
    dataAsked: asked.length > 0 ? Math.min(...asked) : null,
    codeHere: Math.max(...first.map(({ responseEnd }) => responseEnd)),
  }
}
