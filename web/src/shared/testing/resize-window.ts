interface TestBrowser {
  readonly happyDOM: { setViewport(size: { width: number; height: number }): void }
}

/** Gives the window of a component test another width, in px, until the test ends; 1024 is the usual one. */
export function resizeWindow(width: number): void {
  const { happyDOM } = window as unknown as TestBrowser
  happyDOM.setViewport({ width, height: 844 })
}
