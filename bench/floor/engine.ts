import type { Work } from './work.ts'

/** The database of the floor: prepared statements, with the durability of the product. */
export interface FloorEngine {
  read<T>(work: Work<T>): T | Promise<T>
  /** In one transaction. */
  write<T>(work: Work<T>): T | Promise<T>
  close(): void | Promise<void>
}
