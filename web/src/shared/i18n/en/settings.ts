import { names } from '#domain/messages/en/names.ts'
import { settings } from '#domain/messages/en/words.ts'

export const texts = {
  label: settings,
  updatedAt: 'Last updated: {{time}} CST',
  editOf: 'Edit {{label}}',
  newValue: 'New value',
  update: 'Update',
  updateAnyway: 'Update to {{value}} anyway',
  ask: {
    change: '{{from}} → {{to}} ({{percent}} %)',
    unusual: 'Usually it is between {{lowest}} and {{highest}}.',
    touches_one: 'New orders will use it. The saved package keeps its own value.',
    touches_other: 'New orders will use it. {{written}} saved packages keep their own value.',
    touchesSome: 'New orders will use it. Saved packages keep their own value.',
    correct: 'Correct it',
  },
  history: {
    of: 'Last changes of {{label}}',
    change: '{{from}} → {{to}}',
    none: 'Not changed yet.',
    failed: 'The last changes could not be loaded.',
  },
  empty: 'Error! Input must not be empty.',
  business: {
    title: 'Business',
    group: {
      payment: 'Payment',
      business: 'Name and logo',
      mail: names.smtpHost,
      forwarder: 'Forwarder account',
      attention: 'Parcels that need attention',
      corrections: names.corrections,
    },
    hint: {
      payment: 'Shown in the payment dialog. An empty field is not shown.',
      business: 'Shown on the landing page, in mails, invoices and post slips.',
      mail: 'Sends all mails. Without a mail server they become files on the server: empty its name to remove it.',
      forwarder: 'The account that finds parcels and their tracks. Empty the username to remove it.',
      attention: 'Overview lists a parcel after so many days. An empty field takes the usual number.',
      corrections:
        'Staff write off lost pieces up to this cost a day; above it, only admins do. An empty field takes the usual amount.',
    },
    // Under the heading of its group a name may be shorter.
    field: {
      ...names,
      smtpPort: names.port,
      smtpSecurity: names.encryption,
      smtpUser: 'User',
      smtpPassword: names.password,
      mailFrom: 'Sender',
      polarUsername: names.username,
      polarPassword: names.password,
      writeOffLimit: 'Write-off limit (RMB)',
    },
    security: {
      tls: 'From the start (port 465)',
      starttls: 'STARTTLS, after the greeting (port 587)',
      none: 'None: only without user and password',
    },
    state: { not_set: 'Not set', set: 'Set', server: 'Set by the server' },
    default: '(default)',
    fixed: 'The person who runs the server can change {{variable}}.',
    wrongAmount: 'Enter an amount in RMB from 0 to 1,000,000, with at most 2 decimals.',
    keep: 'Set. Type to change it.',
    sandbox:
      'The server runs with COURIER=sandbox: all parcels, tracks and post slips are made up. The account is used once it runs without that.',
    noForwarder: 'The account is not set, so no forwarder is connected.',
    missing:
      'The account is set, but cannot be used yet. Ask the person who runs the server to set {{variables}}.',
    untilThen:
      'Until a forwarder is connected, only the five sample parcels named on Order are found, and all of them are made up; other packages have neither a track nor a post slip. From then on the forwarder answers for every package, and the samples are no longer found.',
    changed: 'Changed {{time}} CST by {{name}}',
    load: 'Load the new values',
    testMail: 'Send me a test mail',
    testAccount: 'Test the account',
    picture: 'Read from a picture',
    pictureOf: 'Read from a picture: {{label}}',
    read: 'The code was read.',
    unreadable: 'No QR code found. Choose a sharp picture of the whole code (PNG, JPEG or WebP).',
  },
  logo: {
    hint: 'PNG, JPEG or WebP, at most 3 MB. Shown on the front pages, in the top bar and on invoices.',
    upload: 'Upload a logo',
    replace: 'Replace the logo',
    remove: 'Remove the logo',
    removeTitle: 'Remove the logo?',
    removeText: 'The name of the business is shown without it. You can upload it again.',
    tooLarge: 'The file is too large. Choose a picture of at most 3 MB.',
  },
  export: 'Export everything',
  exportSays:
    'Packages, items, transactions, addresses, settings, users and the log, as CSV files in one zip. It contains names, phone numbers and addresses: keep it safe. Each download is logged.',
  exportButton: 'Download (CSV, zip)',
} as const
