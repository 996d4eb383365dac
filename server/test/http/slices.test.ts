import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atTurnEnd, giveWay, makeSlices } from '../../src/slices.ts'

it('each turn of the event loop resumes one waiting slice, in their order', async () => {
  const went: [number, number][] = []
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) globalThis.setImmediate(turn)
  }
  globalThis.setImmediate(turn)
  await Promise.all([1, 2, 3, 4].map((each) => giveWay().then(() => went.push([each, turns]))))
  isOver = true
  expect(went.map(([each]) => each)).toEqual([1, 2, 3, 4])
  const inTurns = went.map(([, at]) => at)
  expect(new Set(inTurns).size).toBe(4)
  expect(inTurns[0]).toBeGreaterThanOrEqual(1)
})

it('a step waits only once its slice is over', async () => {
  const patient = makeSlices(10_000)
  let turned = false
  const turn = setImmediate().then(() => {
    turned = true
  })
  for (let step = 0; step < 1000; step += 1) await patient.step()
  expect(turned).toBe(false)
  await makeSlices(0).step()
  expect(turned).toBe(true)
  await turn
})

it('requests of a turn begin before a slice resumes, but slices do not wait forever', async () => {
  const went: string[] = []
  let isOver = false
  const request = () => {
    went.push('request')
    if (!isOver) atTurnEnd(request)
  }
  const slice = giveWay().then(() => {
    went.push('slice')
    isOver = true
  })
  atTurnEnd(request)
  await slice
  expect(went[0]).toBe('request')
  expect(went.at(-1)).toBe('slice')
})
