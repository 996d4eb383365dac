// @rules 8-area-04
import { expect, test } from 'vitest'
import { citiesOf } from '#domain/address/areas.ts'
import { withStored } from './use-areas.ts'

test('a stored name that is no longer in the list stays selectable', () => {
  expect(withStored(citiesOf('山东省'), '莱芜市').map(({ name }) => name)).toContain('莱芜市')
  expect(withStored(citiesOf('山东省'), '济南市')).toBe(citiesOf('山东省'))
})
