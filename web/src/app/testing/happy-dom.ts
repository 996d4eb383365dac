// Finding an element by its role asks for its style and those of all around it. The rules of the component library made that
// ten times slower, and tests ask for one thing of them only: that what is closed is hidden.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null })

const closedOnes = ['dropdown', 'select-dropdown', 'popover', 'tooltip'].map((name) => `.ant-${name}-hidden`)
const sheet = new CSSStyleSheet()
sheet.replaceSync(`${closedOnes.join()} { display: none }`)
document.adoptedStyleSheets = [sheet]

// It lacks these.
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
