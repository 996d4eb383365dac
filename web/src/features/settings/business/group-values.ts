import { businessFields, type SomeBusinessValues } from '#domain/setting/business-settings.ts'
import type { Field, Group } from './list-business-settings.ts'

/** The values of a form; a secret field is empty unless something is typed. */
export type GroupValues = Readonly<Record<string, string | undefined>>

/** The usual way to a mail server, for a form that is filled in for the first time. */
const suggestions: Readonly<Record<string, string>> = {
  smtpPort: '465',
  smtpSecurity: 'tls',
  copyPlace: 'folder',
}

/** What a form begins with. */
export function initialValues({ fields }: Group): GroupValues {
  return Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]))
}

function initialValue({ name, state, value = '' }: Field): string {
  if (state === 'not_set') return suggestions[name] ?? ''
  return value
}

/** A group without this field is not used at all: emptying the field removes the whole group. */
const heads: Readonly<Partial<Record<Group['name'], string>>> = {
  mail: 'smtpHost',
  forwarder: 'polarUsername',
  copies: 'copyAddress',
}

/** The values to send: no field of the server, and a secret only when it was typed. */
export function sentValues({ name: group, fields }: Group, typed: GroupValues): SomeBusinessValues {
  const own = fields.filter(({ state }) => state !== 'server')
  const head = heads[group]
  const isRemoved = own.some(({ name }) => name === head) && (typed[head ?? ''] ?? '').trim() === ''
  if (isRemoved) return Object.fromEntries(own.map(({ name }) => [name, '']))
  const values = own.flatMap(({ name }): [string, string][] => {
    const value = typed[name] ?? ''
    if (!businessFields[name].secret) return [[name, value]]
    // Without a user there is no password.
    if (name === 'smtpPassword' && (typed.smtpUser ?? '').trim() === '') return [[name, '']]
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(values)
}
