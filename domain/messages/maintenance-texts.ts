import type { MaintenanceStep } from '../log/maintenance.ts'

/** What the page says while a restore runs, and at its end. */
export interface MaintenanceTexts extends Record<'restored' | 'undone' | 'kept', string> {
  readonly title: string
  readonly text: string
  readonly steps: Readonly<Record<MaintenanceStep, string>>
  readonly next: string
  readonly goOn: string
}
