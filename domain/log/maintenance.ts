/** The steps of a restore, in their order. */
export const maintenanceSteps = ['wait', 'check', 'fill', 'compare', 'swap', 'audit', 'start'] as const
export type MaintenanceStep = (typeof maintenanceSteps)[number]

/** How much of the whole a step takes, in percent, as measured with 100,000 packages. */
const shares: Readonly<Record<MaintenanceStep, number>> = {
  wait: 2,
  check: 3,
  fill: 50,
  compare: 15,
  swap: 2,
  audit: 26,
  start: 2,
}

/** How far a restore is, in percent: `done` of `all` of a step. */
export function maintenancePercent(step: MaintenanceStep, done: number, all: number): number {
  const before = maintenanceSteps.slice(0, maintenanceSteps.indexOf(step))
  const sum = before.reduce((total, one) => total + shares[one], 0)
  return Math.floor(sum + (all > 0 ? Math.min(1, done / all) : 0) * shares[step])
}
