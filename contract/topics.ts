import type { PermissionName } from '#domain/people/permissions.ts'

/** What a page may show; a write names the topics that it changes. */
export const topics = [
  'items',
  'cart',
  'transactions',
  'packages',
  'tracks',
  'addresses',
  'parties',
  'products',
  'settings',
  'business',
  'mails',
  'people',
  'audit',
  'months',
  'bills',
  'imports',
  'logs',
] as const
export type Topic = (typeof topics)[number]

/**
 * Permission needed to hear of a topic, where not everyone may: the topic `mails` would reveal that an
 * account exists.
 */
export const topicPermissions: Readonly<Partial<Record<Topic, PermissionName>>> = {
  mails: 'mail.list',
  people: 'people.list',
  parties: 'party.list',
  products: 'product.list',
  audit: 'audit.read',
  bills: 'bill.read',
  imports: 'import.list',
}
