import { expect, test } from 'vitest'
import { plain, unusual } from '../../testkit/corpus/message-corpus.ts'
import { citiesOf, districtsOf } from '../address/areas.ts'

const names = (areas: readonly { name: string }[]) => areas.map(({ name }) => name)

test('the corpus of messages expects areas that the list has, where it expects no mark', () => {
  const parcels = [...plain, ...unusual].flatMap(({ parcels }) => parcels)
  const unlisted = parcels.filter(
    ({ province, city, district, marks }) =>
      !marks.some((mark) => mark === 'district' || mark === 'city') &&
      !(names(citiesOf(province)).includes(city) && names(districtsOf(province, city)).includes(district)),
  )
  expect(unlisted).toEqual([])
  expect(plain.length).toBeGreaterThanOrEqual(40)
  expect(plain.length + unusual.length).toBeGreaterThanOrEqual(100)
})
