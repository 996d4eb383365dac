import type { PolicyTable, RecoveryCodeTable, TwoFactorTable } from '../stores/account/two-factor.table.ts'
import type {
  ActivationTable,
  ResetCodeTable,
  SessionTable,
  UserTable,
} from '../stores/account/user.table.ts'
import type { AddressTable } from '../stores/address/address.table.ts'
import type { AuditStateTable } from '../stores/audit/audit-state.table.ts'
import type { CartTable } from '../stores/cart/cart.table.ts'
import type {
  MonthDeltaTable,
  OrderRevisionTable,
  TransactionDifferenceTable,
  TransactionReversalTable,
  WriteOffTable,
} from '../stores/correction/correction.table.ts'
import type { IdempotencyTable } from '../stores/idempotency/idempotency.table.ts'
import type { ItemTable } from '../stores/item/item.table.ts'
import type { LogHeadTable, LogTable } from '../stores/log/log.table.ts'
import type { MailTable } from '../stores/mail/mail.table.ts'
import type { ClosedMonthTable } from '../stores/month/closed-month.table.ts'
import type {
  MonthParcelsTable,
  MonthSalesTable,
  RollupStateTable,
} from '../stores/overview/month-rollup.table.ts'
import type { OrderLineTable, PackageTable } from '../stores/package/package.table.ts'
import type { AccountPaymentTable } from '../stores/party/account-payment.table.ts'
import type { PartyTable } from '../stores/party/party.table.ts'
import type { FirstRunTable } from '../stores/people/first-run.table.ts'
import type { InvitationTable } from '../stores/people/invitation.table.ts'
import type { RegisterCodeTable } from '../stores/people/register-code.table.ts'
import type { ProofChunkTable, ProofTable, TransferNumberTable } from '../stores/proof/proof.table.ts'
import type { BusinessLogoTable } from '../stores/setting/business-logo.table.ts'
import type { BusinessSettingTable } from '../stores/setting/business-setting.table.ts'
import type { RateTable } from '../stores/setting/rate.table.ts'
import type { SettingTable } from '../stores/setting/setting.table.ts'
import type { AccountEntryTable } from '../stores/settlement/account-entry.table.ts'
import type { StatementPartTable, StatementTable } from '../stores/statement/statement.table.ts'
import type { DomesticLegTable, TrackTable } from '../stores/track/track.table.ts'
import type {
  TransactionCounterTable,
  TransactionItemTable,
  TransactionTable,
} from '../stores/transaction/transaction.table.ts'

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
  invitations: InvitationTable
  first_run: FirstRunTable
  settings: SettingTable
  business_settings: BusinessSettingTable
  business_logo: BusinessLogoTable
  packages: PackageTable
  tracks: TrackTable
  domestic_legs: DomesticLegTable
  order_lines: OrderLineTable
  items: ItemTable
  cart_entries: CartTable
  transactions: TransactionTable
  transaction_counter: TransactionCounterTable
  transaction_items: TransactionItemTable
  order_revisions: OrderRevisionTable
  transaction_reversals: TransactionReversalTable
  transaction_differences: TransactionDifferenceTable
  write_offs: WriteOffTable
  account_entries: AccountEntryTable
  month_deltas: MonthDeltaTable
  closed_months: ClosedMonthTable
  proofs: ProofTable
  proof_chunks: ProofChunkTable
  transfer_numbers: TransferNumberTable
  addresses: AddressTable
  parties: PartyTable
  account_payments: AccountPaymentTable
  statements: StatementTable
  statement_parts: StatementPartTable
  logs: LogTable
  log_head: LogHeadTable
  audit_state: AuditStateTable
  mails: MailTable
  rates: RateTable
  month_sales: MonthSalesTable
  month_parcels: MonthParcelsTable
  counted_in: RollupStateTable
  idempotency_keys: IdempotencyTable
}
