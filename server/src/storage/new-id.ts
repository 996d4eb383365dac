import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

/** A new id: 26 characters that sort by the time they were made. Never 11 long, so no package id (product-spec 9). */
export function newId(): string {
  return next()
}
