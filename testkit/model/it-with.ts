import { expect, test } from 'vitest'
import type { Business } from '#domain/test/business/business.ts'
import { findingsOf } from '#domain/test/business/check-business.ts'

/** Tests that begin with such a business, in which all must add up when they end. */
export const itWith = (make: () => Business) =>
  test.extend<{ business: Business }>({
    business: async ({ task: _ }, use) => {
      const business = make()
      await use(business)
      expect(findingsOf(business)).toEqual([])
    },
  })
