/** Id of the button that opens the cart. */
export const cartButtonId = 'cart-button'

/** After several additions: the next step is to pay them. */
export function focusCartButton(): void {
  document.getElementById(cartButtonId)?.focus()
}
