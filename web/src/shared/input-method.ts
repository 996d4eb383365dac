/**
 * Keeps the keys of an input method from the page: Enter that takes a Chinese word, Esc that drops it, arrows and Tab in its
 * list. Without this, each handler of a key, the component library's too, would have to know them. Browsers mark such a key as
 * composing; Safari ends the composition first, and marks the key that ended it by the code 229 alone.
 */
export function ignoreKeysOfInputMethods(): void {
  window.addEventListener('keydown', stopComposing, true)
}

/** What composes text. */
const ofInputMethod = 229

function stopComposing(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === ofInputMethod) event.stopImmediatePropagation()
}
