const key = 'login-email'

/** Remembers the email of a login in this tab, for the next one. */
export function rememberEmail(email: string): void {
  sessionStorage.setItem(key, email)
}

/**
 * The email that a login form begins with: of the link that led here, or of the last login in this tab; ''
 * for none.
 */
export function knownEmail(): string {
  return fragmentValue('email') ?? sessionStorage.getItem(key) ?? ''
}

/** A value of the fragment of the address, such as `#email=...`; servers and logs never see it. */
export function fragmentValue(name: string): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(name)
}
