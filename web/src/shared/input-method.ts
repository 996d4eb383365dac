import type { ChangeEvent, CompositionEvent } from 'react'

/**
 * Keeps the keys of an input method from the page: Enter that takes a Chinese word, Esc that drops it, arrows
 * and Tab in its list. Without this, each handler of a key, the component library's too, would have to know
 * them. Browsers mark such a key as composing; Safari ends the composition first, and marks the key that
 * ended it by the code 229 alone.
 */
export function ignoreKeysOfInputMethods(): void {
  window.addEventListener('keydown', stopComposing, true)
}

/** Hear each key that an input method takes, which reaches nobody else. */
export const composedKeyListeners = new Set<(event: KeyboardEvent) => void>()

/** What composes text. */
const ofInputMethod = 229

function stopComposing(event: KeyboardEvent) {
  if (!event.isComposing && event.keyCode !== ofInputMethod) return
  event.stopImmediatePropagation()
  for (const hear of composedKeyListeners) hear(event)
}

/**
 * Handlers of a field whose text takes its form while it is typed. An input method that composes is let alone
 * until its word is complete: a field that changes under it doubles the letters, or keeps those that the word
 * should replace.
 */
export function asTyped(toForm: (text: string) => string, onText: (text: string) => void) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      onText(isOfWord(nativeEvent) ? target.value : toForm(target.value)),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      onText(toForm(currentTarget.value)),
  }
}

const isOfWord = (event: Event) => event instanceof InputEvent && event.isComposing
