const focusables = 'a[href], button, input, select, textarea, [tabindex]'

/** True while somebody can see the element. */
export const isShown = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true })

/** Whether Tab stops at an element. */
const isFocusable = (element: Element): element is HTMLElement =>
  element.matches(focusables) && !element.matches(':disabled, [tabindex="-1"]') && isShown(element)

/** What Tab stops at in an element, itself included, in the order of the page. */
export function focusablesIn(element: Element, selector = focusables): readonly HTMLElement[] {
  return [element, ...element.querySelectorAll(selector)]
    .filter((found) => found.matches(selector))
    .filter(isFocusable)
}
