export interface SharedLogin {
  /** The token in use; logs in when there is none. */
  token(): Promise<string>
  /** A token newer than `stale`, which was refused. */
  renew(stale: string): Promise<string>
}

/** One shared login: concurrent requests wait for the same one (single-flight, business-rules.md 6). */
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
      // Another request with the same refused token may have renewed it already.
      if (known === stale) known = null
      return token()
    },
  }
}
