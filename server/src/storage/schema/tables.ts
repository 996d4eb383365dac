import type { ClosedMonthTable } from './tables/month/closed-month.table.ts'
import type {
  MonthDeltaTable,
  OrderRevisionTable,
  TransactionDifferenceTable,
  TransactionReversalTable,
  WriteOffTable,
} from './tables/month/correction.table.ts'
import type {
  MonthParcelsTable,
  MonthSalesTable,
  PieceDayTable,
  RollupStateTable,
} from './tables/month/month-rollup.table.ts'
import type { AuditStateTable } from './tables/operation/audit-state.table.ts'
import type { IdempotencyTable } from './tables/operation/idempotency.table.ts'
import type { ImportTable } from './tables/operation/import.table.ts'
import type { LogHeadTable, LogTable } from './tables/operation/log.table.ts'
import type { MailTable } from './tables/operation/mail.table.ts'
import type { NoticeTable } from './tables/operation/notice.table.ts'
import type { UndoTable } from './tables/operation/undo.table.ts'
import type { CartTable } from './tables/parcel/cart.table.ts'
import type { ItemTable } from './tables/parcel/item.table.ts'
import type {
  ForwarderBillLineTable,
  ForwarderBillTable,
  LaterCostTable,
} from './tables/parcel/later-cost.table.ts'
import type { OrderDraftTable } from './tables/parcel/order-draft.table.ts'
import type { OrderLineTable, PackageTable } from './tables/parcel/package.table.ts'
import type { DomesticLegTable, TrackTable } from './tables/parcel/track.table.ts'
import type { AccountEntryTable } from './tables/party/account-entry.table.ts'
import type { AccountPaymentTable } from './tables/party/account-payment.table.ts'
import type { BillAccountTable, BillFileTable, BillLineTable } from './tables/party/bill.table.ts'
import type { PartyTable, ReceiverLinkTable } from './tables/party/party.table.ts'
import type { StatementPartTable, StatementTable } from './tables/party/statement.table.ts'
import type { FirstRunTable } from './tables/people/first-run.table.ts'
import type { InvitationTable } from './tables/people/invitation.table.ts'
import type { PreferenceTable } from './tables/people/preference.table.ts'
import type { RegisterCodeTable } from './tables/people/register-code.table.ts'
import type { PolicyTable, RecoveryCodeTable, TwoFactorTable } from './tables/people/two-factor.table.ts'
import type { ActivationTable, ResetCodeTable, SessionTable, UserTable } from './tables/people/user.table.ts'
import type { ProductTable, ProductTextTable } from './tables/product/product.table.ts'
import type { AddressTable } from './tables/sale/address.table.ts'
import type { ProofChunkTable, ProofTable, TransferNumberTable } from './tables/sale/proof.table.ts'
import type {
  TransactionCounterTable,
  TransactionItemTable,
  TransactionTable,
} from './tables/sale/transaction.table.ts'
import type { BusinessLogoTable } from './tables/setting/business-logo.table.ts'
import type { BusinessSettingTable } from './tables/setting/business-setting.table.ts'
import type { CopyStateTable } from './tables/setting/copy-state.table.ts'
import type { RateTable } from './tables/setting/rate.table.ts'
import type { SettingTable } from './tables/setting/setting.table.ts'

/**
 * The one schema of both engines: whole numbers for money, weights, times (ms) and flags (0 or 1); the rest
 * text.
 */
export interface Tables {
  users: UserTable
  sessions: SessionTable
  activations: ActivationTable
  reset_codes: ResetCodeTable
  two_factor: TwoFactorTable
  recovery_codes: RecoveryCodeTable
  preferences: PreferenceTable
  policies: PolicyTable
  register_codes: RegisterCodeTable
  invitations: InvitationTable
  first_run: FirstRunTable
  settings: SettingTable
  business_settings: BusinessSettingTable
  business_logo: BusinessLogoTable
  copy_state: CopyStateTable
  packages: PackageTable
  tracks: TrackTable
  domestic_legs: DomesticLegTable
  order_drafts: OrderDraftTable
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
  receiver_links: ReceiverLinkTable
  account_payments: AccountPaymentTable
  forwarder_bills: ForwarderBillTable
  forwarder_bill_lines: ForwarderBillLineTable
  later_costs: LaterCostTable
  bill_accounts: BillAccountTable
  bill_files: BillFileTable
  bill_lines: BillLineTable
  products: ProductTable
  product_texts: ProductTextTable
  statements: StatementTable
  statement_parts: StatementPartTable
  logs: LogTable
  undo_rows: UndoTable
  imports: ImportTable
  log_head: LogHeadTable
  audit_state: AuditStateTable
  notices: NoticeTable
  mails: MailTable
  rates: RateTable
  month_sales: MonthSalesTable
  month_parcels: MonthParcelsTable
  piece_days: PieceDayTable
  counted_in: RollupStateTable
  idempotency_keys: IdempotencyTable
}
