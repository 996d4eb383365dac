import type { Mailer } from './port.ts'

interface Wanted {
  /** Mailers of the same key send in the same way. */
  readonly key: string
  readonly toServer: boolean
  readonly make: () => Mailer
}

export interface MailerInForce extends Mailer {
  /** Whether the last mail went to a mail server; false when it became a file. */
  wentToServer(): boolean
}

/** Sends each mail by the mailer that is wanted at that moment, and makes a new one when that has changed. */
export function makeMailerInForce(wanted: () => Promise<Wanted>): MailerInForce {
  let last: { readonly key: string; readonly toServer: boolean; readonly mailer: Mailer } | null = null

  async function inForce(): Promise<Mailer> {
    const { key, toServer, make } = await wanted()
    if (last?.key !== key) {
      await last?.mailer.close()
      last = { key, toServer, mailer: make() }
    }
    return last.mailer
  }

  return {
    get name() {
      return last?.mailer.name ?? ''
    },
    send: async (message) => (await inForce()).send(message),
    wentToServer: () => last?.toServer ?? false,
    close: async () => last?.mailer.close(),
  }
}
