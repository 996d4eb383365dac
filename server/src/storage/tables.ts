import type { AddressTable } from './address.table.ts'
import type { AuditStateTable } from './audit-state.table.ts'
import type { CartTable } from './cart.table.ts'
import type { IdempotencyTable } from './idempotency.table.ts'
import type { ItemTable } from './item.table.ts'
import type { LogHeadTable, LogTable } from './log.table.ts'
import type { MailTable } from './mail.table.ts'
import type { CountedInTable, MonthParcelsTable, MonthSalesTable } from './month-figures.table.ts'
import type { OrderLineTable, PackageTable } from './package.table.ts'
import type { RateTable } from './rate.table.ts'
import type { RegisterCodeTable } from './register-code.table.ts'
import type { SettingTable } from './setting.table.ts'
import type { DomesticLegTable, TrackTable } from './track.table.ts'
import type { TransactionItemTable, TransactionTable } from './transaction.table.ts'
import type { PolicyTable, RecoveryCodeTable, TwoFactorTable } from './two-factor.table.ts'
import type { ActivationTable, ResetCodeTable, SessionTable, UserTable } from './user.table.ts'

/** The one schema of both engines: whole numbers for money, weights, times (ms) and flags (0 or 1); the rest text. */
export interface Tables {
  users: UserTable
  sessions: SessionTable
  activations: ActivationTable
  reset_codes: ResetCodeTable
  two_factor: TwoFactorTable
  recovery_codes: RecoveryCodeTable
  policies: PolicyTable
  register_codes: RegisterCodeTable
  settings: SettingTable
  packages: PackageTable
  tracks: TrackTable
  domestic_legs: DomesticLegTable
  order_lines: OrderLineTable
  items: ItemTable
  cart_entries: CartTable
  transactions: TransactionTable
  transaction_items: TransactionItemTable
  addresses: AddressTable
  logs: LogTable
  log_head: LogHeadTable
  audit_state: AuditStateTable
  mails: MailTable
  rates: RateTable
  month_sales: MonthSalesTable
  month_parcels: MonthParcelsTable
  counted_in: CountedInTable
  idempotency_keys: IdempotencyTable
}
