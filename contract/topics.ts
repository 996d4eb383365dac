import type { PermissionName } from '#domain/people/permissions.ts'

/** What a page may be looking at; a write names the topics whose data it changes. */
export const topics = [
  'items',
  'cart',
  'transactions',
  'packages',
  'tracks',
  'addresses',
  'settings',
  'mails',
  'people',
  'audit',
  'logs',
] as const
export type Topic = (typeof topics)[number]

/** Whom a topic is told, where that is not everybody: that a mail was sent says that there is such an account. */
export const topicPermissions: Readonly<Partial<Record<Topic, PermissionName>>> = {
  mails: 'mail.list',
  people: 'people.list',
  audit: 'audit.read',
}
