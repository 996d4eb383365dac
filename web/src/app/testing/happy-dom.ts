// Finding an element by role computes the style of it and its ancestors. The component library's rules made
// that ten times slower, and tests need only one of them: closed elements are hidden.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null })

const closedOnes = ['dropdown', 'select-dropdown', 'popover', 'tooltip'].map((name) => `.ant-${name}-hidden`)
const sheet = new CSSStyleSheet()
sheet.replaceSync(`${closedOnes.join()} { display: none }`)
document.adoptedStyleSheets = [sheet]

// To compute a style, happy-dom first looks through the whole page for elements with a style sheet; there is
// none.
const { querySelectorAll } = Document.prototype
const none = document.createDocumentFragment().querySelectorAll('*')
Object.defineProperty(document, 'querySelectorAll', {
  value: (selector: string) =>
    selector === 'style,link[rel="stylesheet"]' ? none : querySelectorAll.call(document, selector),
})

// happy-dom lacks these.
if (!('tBodies' in HTMLTableElement.prototype)) {
  Object.defineProperty(HTMLTableElement.prototype, 'tBodies', {
    get(this: HTMLTableElement) {
      return [...this.children].filter(({ tagName }) => tagName === 'TBODY')
    },
  })
}
if (!('rows' in HTMLTableSectionElement.prototype)) {
  Object.defineProperty(HTMLTableSectionElement.prototype, 'rows', {
    get(this: HTMLTableSectionElement) {
      return [...this.children].filter(({ tagName }) => tagName === 'TR')
    },
  })
}
// A tooltip opens a moment after the pointer came, so only a slow test gets this far.
HTMLElement.prototype.showPopover ??= () => undefined
