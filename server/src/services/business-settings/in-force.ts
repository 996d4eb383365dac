import { type BusinessValues, businessFieldNames } from '#domain/setting/business-settings.ts'
import { type BusinessEnvironment, valueInForce } from './environment.ts'
import type { Logo } from './logo.ts'

interface ForwarderAccount {
  readonly username: string
  readonly password: string
  readonly trackToken: string
}

/** Whether the forwarder can be asked for packages with it. */
export function hasAccount({ username, password }: ForwarderAccount): boolean {
  return username !== '' && password !== ''
}

/** The business settings in force. */
export interface BusinessInForce {
  /** Each field as it was typed; '' where nothing is set. */
  readonly values: BusinessValues
  readonly businessName: string
  readonly logo: Logo | null
  /** Address of the mail server, with account and password; null when mails become files. */
  readonly smtpUrl: string | null
  /** Sender of all mails; null when it is not set. */
  readonly mailFrom: string | null
  /** The account at the forwarder; '' where something is not set. */
  readonly forwarder: ForwarderAccount
}

/** The values of the environment before the stored ones, and the defaults for the rest. */
export function inForceOf(
  environment: BusinessEnvironment,
  stored: BusinessValues,
  logo: Logo | null,
): BusinessInForce {
  const values = Object.fromEntries(
    businessFieldNames.map((name) => [name, valueInForce(environment, stored, name)]),
  ) as BusinessValues
  return {
    values,
    businessName: values.businessName,
    logo,
    smtpUrl: environment.smtpUrl ?? smtpUrlOf(values),
    mailFrom: values.mailFrom || null,
    forwarder: {
      username: values.polarUsername,
      password: values.polarPassword,
      trackToken: values.polarTrackToken,
    },
  }
}

function smtpUrlOf({
  smtpHost,
  smtpPort,
  smtpSecurity,
  smtpUser,
  smtpPassword,
}: BusinessValues): string | null {
  if (smtpHost === '') return null
  const account =
    smtpUser === '' ? '' : `${encodeURIComponent(smtpUser)}:${encodeURIComponent(smtpPassword)}@`
  const server = `${account}${smtpHost}:${smtpPort}`
  switch (smtpSecurity) {
    case 'starttls':
      return `smtp://${server}`
    case 'none':
      return `smtp://${server}?ignoreTLS=true`
    default:
      return `smtps://${server}`
  }
}
