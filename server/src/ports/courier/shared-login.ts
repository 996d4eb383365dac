export interface SharedLogin {
  /** The token in use; logs in when there is none. */
  token(): Promise<string>
  /** A token newer than `stale`, which the other side refused. */
  renew(stale: string): Promise<string>
}

/** One login for everybody: however many ask at once, at most one login is on its way (business-rules.md 6). */
export function shareLogin(login: () => Promise<string>): SharedLogin {
  let known: string | null = null
  let pending: Promise<string> | null = null

  async function start(): Promise<string> {
    try {
      known = await login()
      return known
    } finally {
      pending = null
    }
  }

  async function token(): Promise<string> {
    if (known !== null) return known
    pending ??= start()
    return pending
  }

  return {
    token,
    renew(stale) {
      // Somebody else who was refused with the same token may have renewed it already.
      if (known === stale) known = null
      return token()
    },
  }
}
