/**
 * Runs at once, or after the click that is under way. A reason that appears below a cell that is left moves
 * what is below it: a button that is being pressed would move away under the pointer, and its click would be
 * lost.
 */
export function afterClick(run: () => void): void {
  if (document.querySelector(':active') === null) run()
  else window.addEventListener('pointerup', () => setTimeout(run), { once: true })
}
