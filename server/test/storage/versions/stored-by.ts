import { hash as digest } from 'node:crypto'

/** Time of the fixtures' business, in ms since 1970: long ago for mails, rates and codes. */
const then = 1_770_000_000_000
const settings =
  '{"normalPostage":12000000,"babyFormulaPostage":27000000,"exchangeRateInSetting":4700000,' +
  '"adultFormula3Postage":30000000,"adultFormula6Postage":54000000,"otherItemPostage":13500000}'

/** A proof of payment of 6 bytes, and the SHA-256 of it. */
const proofBytes = Buffer.from('%PDF-1')
const proofHash = digest('sha256', proofBytes, 'base64url')

/** What customers have paid of each item in February, as it is hashed when the month is closed. */
const salesHash = digest('sha256', JSON.stringify([['维生素 C', 2, 5072]]), 'base64url')

/** The line of a statement, and the SHA-256 of it. */
const statementLines = `[{"id":"AE1","at":${then},"cause":"payment","amount":-12345,"item":null,"method":"Wechat","note":"=late",\
"transferNumber":"4200001","day":"2026-02-01","balance":-12345}]`
const statementHash = digest('sha256', statementLines, 'base64url')

export const anna = { email: 'anna@example.com', password: 'correct horse battery' }
export const pkId = 'PK0LD000001'

const firstVersion = (hash: string): readonly string[] => [
  `insert into users (id, email, name, password_hash, role, active, email_verified, created_at) values
    ('U1', '${anna.email}', 'Anna', '${hash}', 'admin', 1, 1, ${then}),
    ('U2', 'bob@example.com', '鲍勃', 'gone', 'staff', 0, 1, ${then + 1})`,
  `insert into sessions (id, user_id, created_at, expires_at, ended_at) values
    ('S1', 'U1', ${then}, ${then + 3_600_000}, null), ('S2', 'U2', ${then}, ${then + 3_600_000}, ${then + 5})`,
  `insert into activations (token_hash, user_id, expires_at) values ('T1', 'U2', ${then + 9})`,
  `insert into reset_codes (user_id, code_hash, expires_at, tries_left) values ('U1', 'C1', ${then + 9}, 4)`,
  `insert into settings (name, value_micro, updated_at) values ('otherItemPostage', 14000000, ${then + 2})`,
  `insert into packages (pk_id, id, type, weight_grams, count, postage_cents, exchange_rate_micro, send_time, note, receiver,
    phone, address, settings_snapshot, created_by, created_at) values
    ('${pkId}', 'P1', '非奶粉', 2000, 1, 2400, 4700000, ${then}, '=note', '王小明', '13800138000', '上海市', '${settings}', 'U1', ${then})`,
  `insert into order_lines (id, pk_id, item, qty, sold, stock, employee, price_cents, subtotal_weight_grams, weight_grams,
    cost_fen, created_at) values ('L1', '${pkId}', '维生素 C', 6, 3, 3, 0, 2000, 600, 100, 9964, ${then})`,
  `insert into items (id, pk_id, item, type, original_type, qty, qty_in_cart, price_cents, weight_grams, cost_fen, approved,
    subtotal_fen, subtotal_in_cart_fen, note, created_at, updated_at) values
    ('I1', '${pkId}', '维生素 C', 'sold', 'sold', 1, 0, 2000, 100, 9964, 0, null, 0, '', ${then}, ${then}),
    ('I2', '${pkId}', '维生素 C', 'stock', 'stock', 2, 1, 2000, 100, 9964, 0, null, 0, 'a note', ${then}, ${then}),
    ('I3', '${pkId}', '维生素 C', 'exception', 'stock', 1, 0, 2000, 100, 9964, 1, 5000, 0, '', ${then}, ${then})`,
  `insert into cart_entries (id, user_id, item_id, qty, original_type, return_all_profits, pay_from_customer_fen, created_at)
    values ('E1', 'U1', 'I2', 1, 'stock', 0, 15000, ${then})`,
  `insert into transactions (id, user_id, username, qty, payment_method, pay_to_sender_fen, approved, approved_at, approved_by,
    created_at) values ('X1', 'U1', 'Anna', 2, 'Alipay', 22464, 1, ${then + 4}, 'U1', ${then + 3})`,
  `insert into transaction_items (id, transaction_id, pk_id, item_id, item, qty, original_type, price_cents, weight_grams, cost_fen,
    profits_fen, return_all_profits, pay_from_customer_fen, pay_to_sender_fen, note) values
    ('Y1', 'X1', '${pkId}', 'I1', '维生素 C', 2, 'sold', 2000, 100, 9964, 5072, 0, 25000, 22464, '')`,
  `insert into addresses (id, name, phone, province, city, district, address, note, created_at) values
    ('A1', '李四', '13900139000', '上海市', '上海市', '黄浦区', '人民路1号', '', ${then})`,
  `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at) values
    ('G1', 'Register', '{"role":"admin"}', 'U1', 'Anna', '', '', '', ${then}),
    ('G2', 'Register', '{"role":"staff"}', 'U2', '鲍勃', '', '', '', ${then}),
    ('G3', 'Create order', '{"qty":6,"receiver":"王小明"}', 'U1', 'Anna', '${pkId}', '${pkId}', '', ${then}),
    ('G4', 'Create transaction', '{"qty":2,"amount":"224.64","paymentMethod":"Alipay"}', 'U1', 'Anna', 'X1', '', '', ${then + 3}),
    ('G5', 'Approve transaction', '{"qty":2,"username":"Anna"}', 'U1', 'Anna', 'X1', '', '', ${then + 4})`,
  `insert into mails (id, kind, recipient, params, tries, next_try_at, sent_at, last_error, created_at) values
    ('M1', 'invoice', '${anna.email}', '{}', 0, ${then}, ${then + 5}, '', ${then + 4}),
    ('M2', 'activation', 'bob@example.com', '{"name":"鲍勃","token":"t"}', 2, ${then}, null, 'mail: timeout, ETIMEDOUT', ${then})`,
  `insert into rates (source, rate_micro, rate_date, fetched_at) values ('boc', 4712300, ${then}, ${then})`,
  `insert into idempotency_keys (user_id, key, call, body_hash, answer, created_at) values
    ('U1', 'K1', 'POST /api/transaction/add', 'h', '{"msg":"x"}', ${Date.now()})`,
]

const laterVersions: Readonly<Record<string, readonly string[]>> = {
  // Indexes only.
  '002-charts': [],
  '003-tracks': [
    `insert into tracks (pk_id, entries, domestic_courier, domestic_parcel_id, status, state, moved_at, stands_since, failures,
      fetched_at, asked_at, asking_until, next_ask_at, set_aside_at) values
      ('${pkId}', '[{"time":${then},"message":"已揽收"}]', '中通快递', '7312', '运输中', 'under_way', ${then}, ${then}, 0,
        ${then}, ${then}, null, null, ${then})`,
    `insert into domestic_legs (courier, parcel_id, entries, state, fetched_at, asked_at) values
      ('中通快递', '7312', '[]', 'unknown', null, ${then})`,
  ],
  '004-mails': [
    "update users set language = 'zh-CN' where id = 'U2'",
    `insert into mails (id, kind, recipient, language, params, tries, next_try_at, expires_at, ended_at, ended, last_error,
      last_status, created_at) values
      ('M3', 'invoice', 'gone@example.com', 'zh-CN', '{}', 1, ${then}, ${then + 9}, ${then + 5}, 'refused', 'error', 550, ${then})`,
  ],
  '005-evidence': [
    `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('G6', 'Login', '{}', 'U1', 'Anna', '', '', '', ${then + 6}, '192.0.2.7', '[]'),
      ('G7', 'Transfer', '{"qty":1,"item":"维生素 C","from":"stock","to":"exception"}', 'U2', '鲍勃', '${pkId}', '${pkId}', 'I2',
        ${then + 7}, '192.0.2.8', '[{"table":"items","id":"I3","before":null,"after":{"qty":1}}]')`,
  ],
  '006-people': [
    `insert into two_factor (user_id, secret, started_at, confirmed_at, last_step) values ('U2', 'sealed', ${then}, ${then}, 1)`,
    "insert into recovery_codes (code_hash, user_id) values ('R1', 'U2')",
  ],
  '007-audit': [`update audit_state set started_at = ${then}, started_by = 'Anna', done = 10`],
  // Derived from the other tables; not in backups.
  '008-search': [],
  // Rollups that a job derives from the other tables.
  '009-figures': [],
  // Indexes only.
  '010-bounded-reads': [],
  '011-sign-in': ["update reset_codes set device_tries_left = 3 where user_id = 'U1'"],
  // Sealed with a lost secret; the other codes are added at the start.
  '012-register-codes': [
    `insert into register_codes (role, sealed, renewed_at, renewed_by) values ('visitor', 'sealed', ${then}, 'U1')`,
  ],
  '013-proof-and-four-eyes': [
    "update policies set value = 1 where name = 'four_eyes'",
    "update items set requested_by = 'U2' where id = 'I3'",
  ],
  // An index only.
  '014-reservations': [],
  '015-approved-notes': ["update transaction_items set approved_note = 'as seen' where id = 'Y1'"],
  '016-package-ids': ['update packages set upper_id = upper(pk_id)'],
  // As the migration numbers the payments that are there.
  '017-transaction-numbers': [
    "update transactions set number = 1001 where id = 'X1'",
    'update transaction_counter set last = 1001',
  ],
  '018-invitations': [
    "update users set admitted = 1 where id = 'U2'",
    `insert into invitations (id, token_hash, role, created_by, created_at, expires_at, used_by, used_at) values
      ('V1', 'H1', 'staff', 'U1', ${then}, ${then + 604_800_000}, 'U2', ${then + 1})`,
    `update first_run set settings_checked_at = ${then}`,
  ],
  '019-business-settings': [
    `update business_settings set version = 2, fields = '{"bankAccount":"6222 0200"}', updated_at = ${then}, updated_by = 'U1'
      where name = 'payment'`,
  ],
  '020-exception-reason': ["update items set reason = '清仓' where id = 'I3'"],
  '021-notices': [`update users set approval_mails = 'daily', approval_digest_at = ${then} where id = 'U1'`],
  '022-logo-and-payers': [
    `update business_logo set fingerprint = 'F1', picture = 'iVBORw0KGgo=', updated_at = ${then}, updated_by = 'U1'`,
  ],
  // As the migration fills the columns of what is there.
  '023-corrections': [
    "update packages set pieces = 6, booked_month = '2026-02'",
    "update transactions set booked_month = '2026-02'",
  ],
  '024-parties': [
    `insert into parties (id, name, phone, wechat, note, language, is_sender, is_customer, merged_into, version,
        created_at, created_by, updated_at, updated_by) values
      ('P1', '李雷', '13912345678', 'lilei', '', 'zh-CN', 1, 0, 'P2', 2, ${then}, 'U1', ${then}, 'U2'),
      ('P2', '李磊', '', '', '=note', null, 1, 1, null, 1, ${then}, 'U1', ${then}, 'U1')`,
    `insert into account_entries (id, side, party_id, amount_fen, cause, item_id, reversal_id, method, booked_month,
        user_id, log_id, created_at) values
      ('AE1', 'sender', 'P1', -12345, 'payment', null, null, 'Wechat', '2026-02', 'U1', 'G8', ${then})`,
    `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('G8', 'Add payment', '{"amount":"123.45","movement":"sender_payment","party":"李雷","paymentMethod":"Wechat"}', 'U1', 'Anna',
        'P1', '', '', ${then + 8}, '192.0.2.7', '[{"table":"account_entries","id":"AE1","before":null,"after":{"side":"sender",
        "party_id":"P1","amount_fen":-12345,"cause":"payment","item_id":null,"reversal_id":null,"method":"Wechat","booked_month":"2026-02"}}]')`,
    `insert into account_payments (entry_id, side, kind, amount_fen, transfer_number, note, day, created_at) values
      ('AE1', 'sender', 'payment', 12345, '4200001', '=late', '2026-02-01', ${then})`,
  ],
  '025-proofs': [
    `insert into proofs (id, number, payment_kind, payment_id, kind, upload_hash, file_hash, thumbnail_hash, size, width, height,
      outline, alike, reason, added_by, added_at, removed_by, removed_at, look) values
      ('P1', 1, 'transaction', 'X1', 'pdf', '${proofHash}', '${proofHash}', null, 6, null, null, null, null, '', 'U1', ${then},
        null, null, null),
      ('P2', 2, 'transaction', 'X1', 'picture', 'H', 'H', 'H', 9, 3, 3, null, 'P1', '同一张', 'U2', ${then}, 'U2', ${then + 1}, null)`,
    `insert into proof_chunks (proof_id, part, bytes) values ('P1', '01', '${proofBytes.toString('base64')}')`,
    `insert into transfer_numbers (payment_kind, payment_id, transfer_number, compared, set_by, set_at) values
      ('transaction', 'X1', '20261123a', '20261123A', 'U1', ${then})`,
  ],
  '026-statements': [
    `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('G11', 'Issue statement', '{"statement":"ST-2026-0001","party":"李雷","account":"sender"}', 'U1', 'Anna', 'P1', '', '',
        ${then + 9}, '192.0.2.7', '[{"table":"statements","id":"ST1","before":null,"after":{"party_id":"P1","year":2026,"number":1}}]')`,
    `insert into statements (id, party_id, owners, side, year, number, from_day, to_day, opening_fen, closing_fen, entries,
      last_entry, party_name, fingerprint, user_id, user_name, log_id, created_at) values
      ('ST1', 'P1', '["P1"]', 'sender', 2026, 1, '2026-01-01', '2026-02-28', 0, -12345, 1, 'AE1', '李雷',
        '${statementHash}', 'U1', 'Anna', 'G11', ${then + 9})`,
    `insert into statement_parts (statement_id, part, lines) values ('ST1', '0001', '${statementLines}')`,
  ],
  // With what is booked in the month by the rows above.
  '027-closed-months': [
    `insert into closed_months (id, month, parcels, parcel_pieces, sales_pieces, profits_fen, sales_hash, overruled, user_id,
      user_name, log_id, created_at, reopened_at, reopened_by, reopened_name, reopened_reason) values
      ('CM1', '2026-02', 1, 6, 2, 5072, '${salesHash}', '{"audit":"已核对"}', 'U1', 'Anna', 'G9', ${then + 9}, ${then + 10}, 'U2',
        '鲍勃', '=late'),
      ('CM2', '2026-02', 1, 6, 2, 5072, '${salesHash}', '{}', 'U1', 'Anna', 'G10', ${then + 11}, null, null, null, null)`,
    ...['G9', 'G10'].map(
      (
        id,
      ) => `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('${id}', 'Close month', '{"month":"2026-02"}', 'U1', 'Anna', '2026-02', '', '', ${then + 9}, '192.0.2.7',
        '[{"table":"closed_months","id":"${id === 'G9' ? 'CM1' : 'CM2'}","before":null,"after":{"month":"2026-02","parcels":1}}]')`,
    ),
    `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('G9R', 'Reopen month', '{"month":"2026-02","reason":"=late"}', 'U2', '鲍勃', '2026-02', '', '', ${then + 10}, '192.0.2.7',
        '[{"table":"closed_months","id":"CM1","before":{"reopened_at":null},"after":{"reopened_at":${then + 10},"reopened_by":"U2","reopened_name":"鲍勃","reopened_reason":"=late"}}]')`,
  ],
  '028-lost-parcels': [`update tracks set state = 'lost' where pk_id = '${pkId}'`],
  // Amounts of reversals, of which there are none.
  '029-returned-amounts': [],
  '030-unread-parts': ['update tracks set unread = 2', 'update domestic_legs set unread = 1'],
  // That of an account has got a row.
  '031-compared-numbers': [],
  // Indexes only.
  '032-parcels-set-aside': [],
  '033-log-by-time': [],
  '034-one-search-index': [],
  '035-products': [
    `insert into products (id, name_zh, name_en, barcode, weight_grams, class, price_cents, priced_at, sale_fen, sale_at, archived,
        merged_into, version, created_at, created_by, updated_at, updated_by) values
      ('PR1', '鱼油', '', '', null, 'other', 1999, ${then}, null, null, 1, 'PR2', 2, ${then}, 'U1', ${then}, 'U2'),
      ('PR2', '', '=Fish oil', '6291041500213', 900, 'adult', null, null, 19800, ${then}, 0, null, 1, ${then}, 'U1', ${then}, 'U1')`,
    `insert into product_texts (text_key, product_id, text) values ('鱼油', 'PR1', '鱼油'), ('=fishoil', 'PR2', '=Fish oil')`,
  ],
  '036-order-drafts': [
    `insert into order_drafts (user_id, id, pk_id, receiver, content, size, device, editor, saved_at) values
      ('U1', 'D1', 'PE7654321XY', '李雷', '{"package":{},"receiver":{},"rows":[]}', 38, 'B1', 'E1', ${Date.now()})`,
  ],
  // Whose work the mails of before tell of is not known.
  '037-mail-turns': [],
  '038-track-sources': [
    "update tracks set source = 'sandbox'",
    "update domestic_legs set source = 'sandbox'",
    `insert into notices (name, content, created_at, closed_at) values
      ('sandbox_tracks', '{"removed":1,"setApart":0}', ${then}, null)`,
  ],
  '039-four-eyes-request': [
    `update policies set asked_by = 'U1', asked_at = ${then} where name = 'four_eyes'`,
  ],
  // As the migration keeps the merges that stand.
  '040-undo': [
    `insert into undo_rows (log_id, row_table, row_id, before, after, undone) values
      ('', 'parties', 'P1', '{"merged_into":null}', '{"merged_into":"P2"}', 0),
      ('', 'products', 'PR1', '{"merged_into":null}', '{"merged_into":"PR2"}', 0)`,
  ],
  '041-proof-pdfs': ["update proofs set pdf_hash = file_hash where kind = 'pdf'"],
  // Texts are derived from the rows above.
  '042-searched-texts': [],
  '043-texts-indexed-in-batches': [],
  // Derived from the rows above.
  '045-parcel-words': [],
  // As the migration makes them from name and phone.
  '046-persons': [
    "update packages set person = '6lZwRFtEU1CsjNzXYu4HKA'",
    "update parties set person = '5oZ8tdKlag58AbvxPCN7Gg' where id = 'P1'",
  ],
  '048-sales-of-items': [],
  '049-preferences': [
    `insert into preferences (user_id, name, value) values ('U1', 'density', '"compact"'),
      ('U1', 'log', '[{"name":"time"},{"name":"user","shown":false}]')`,
  ],
  '050-receiver-links': [
    `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('G50', 'Link receiver', '{"receiver":"王小明","party":"李磊"}', 'U1', 'Anna', 'P2', '', '', ${then + 50}, '',
        '[{"table":"receiver_links","id":"6lZwRFtEU1CsjNzXYu4HKA","before":null,"after":{"party":"P2","created_by":"U1"}}]')`,
    `insert into receiver_links (id, party, created_at, created_by) values
      ('6lZwRFtEU1CsjNzXYu4HKA', 'P2', ${then + 50}, 'U1')`,
    `insert into undo_rows (log_id, row_table, row_id, before, after, undone) values
      ('G50', 'receiver_links', '6lZwRFtEU1CsjNzXYu4HKA', null, '{"party":"P2","created_by":"U1"}', 0)`,
  ],
  '051-items-by-text': [],
  '052-later-costs': [
    `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('G52', 'Read forwarder bill', '{"file":"=bill.csv","count":2}', 'U1', 'Anna', 'FB1', '', '', ${then + 52}, '',
        '[{"table":"forwarder_bills","id":"FB1","before":null,"after":{"hash":"${proofHash}","name":"=bill.csv"}}]'),
      ('G53', 'Add later cost', '{"amount":"58.05","laterCost":"customs_tax","pk_id":"${pkId}"}', 'U1', 'Anna', '${pkId}', '${pkId}', '',
        ${then + 53}, '', '[{"table":"later_costs","id":"LC1","before":null,"after":{"kind":"customs_tax","rmb_fen":5805}},
        {"table":"month_deltas","id":"MD52","before":null,"after":{"month":"2026-03","profits_fen":-5805}}]')`,
    `insert into forwarder_bills (id, hash, name, headers, user_id, user_name, log_id, created_at) values
      ('FB1', '${proofHash}', '=bill.csv', '{"package":"运单号","charged":"=fee"}', 'U1', 'Anna', 'G52', ${then + 52})`,
    `insert into forwarder_bill_lines (bill_id, number, pk_id, charged_cents) values
      ('FB1', '00002', '${pkId}', 2650), ('FB1', '00003', '=UNKNOWN', 1)`,
    `insert into later_costs (id, pk_id, kind, currency, amount, rmb_fen, borne_by, party_id, entry_id, day, note, reverses, bill_id,
        user_id, user_name, log_id, created_at) values
      ('LC1', '${pkId}', 'customs_tax', 'AUD', 1235, 5805, 'business', null, null, '2026-02-03', '=tax', null, 'FB1', 'U1', 'Anna',
        'G53', ${then + 53})`,
    `insert into month_deltas (id, kind, month, item, parcels, pieces, profits_fen, user_id, log_id, created_at) values
      ('MD52', 'sales', '2026-03', '维生素 C', 0, 0, -5805, 'U1', 'G53', ${then + 53})`,
  ],
  '053-reports': [],
  // Counted from the log when the database is opened.
  '054-piece-days': [],
  '055-imports': [
    `insert into packages (pk_id, id, type, weight_grams, count, postage_cents, exchange_rate_micro, send_time, note, receiver, phone,
        address, settings_snapshot, created_by, created_at, upper_id, revision, last_group, is_void, pieces, booked_month, person, is_stock)
      select 'OS000000001', 'PK55', '其他', 0, 1, 0, exchange_rate_micro, ${then + 55}, '', '', '', '', settings_snapshot, 'U1', ${then + 55},
        'OS000000001', 1, 1, 0, 3, '2026-05', '', 1 from packages where pk_id = '${pkId}'`,
    `insert into order_lines (id, pk_id, item, qty, sold, stock, employee, price_cents, subtotal_weight_grams, weight_grams, cost_fen,
        created_at, line_group) values ('OL55', 'OS000000001', '=鱼油', 3, 0, 3, 0, 0, 0, 0, 4250, ${then + 55}, 1)`,
    `insert into items (id, pk_id, item, type, original_type, qty, qty_in_cart, price_cents, weight_grams, cost_fen, approved, subtotal_fen,
        subtotal_in_cart_fen, note, created_at, updated_at, line_group) values ('I55', 'OS000000001', '=鱼油', 'employee', 'stock', 3, 0, 0, 0,
        4250, 0, null, 0, '', ${then + 55}, ${then + 55}, 1)`,
    `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('G55', 'Import', '{"imported":"stock","count":1,"file":"=库存.xlsx"}', 'U1', 'Anna', 'IMPORT5500000000', 'OS000000001', '', ${then + 55}, '', '[]')`,
    `insert into imports (id, kind, file_name, file_hash, row_count, made, pk_id, log_id, user_id, user_name, created_at) values
      ('IMPORT5500000000', 'stock', '=库存.xlsx', '${'0'.repeat(64)}', 2, 1, 'OS000000001', 'G55', 'U1', 'Anna', ${then + 55})`,
  ],
  '056-bills': [
    `insert into logs (id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes) values
      ('G56', 'Read bill', '{"count":2,"username":"Anna","paymentMethod":"Wechat"}', 'U1', 'Anna', '', '', '', ${then + 56}, '',
        '[{"table":"bill_lines","id":"BL1","before":null,"after":{"target_kind":null,"target_id":null,"choice":"not_ours"}}]')`,
    `insert into bill_accounts (id, method, user_id, name, created_at, created_by) values
      ('BA1', 'Wechat', 'U1', '小明', ${then + 56}, 'U1')`,
    `insert into bill_files (file_hash, account_id, created_at, created_by) values
      ('${'0'.repeat(64)}', 'BA1', ${then + 56}, 'U1')`,
    `insert into bill_lines (id, account_id, number, compared, at, month, amount_fen, counterpart, choice, target_kind, target_id, created_at)
      values
      ('BL1', 'BA1', '42001', '42001', ${then}, '2026-02', -1250, null, 'not_ours', null, null, ${then + 56}),
      ('BL2', 'BA1', '42002', '42002', ${then}, '2026-02', 990, null, null, null, null, ${then + 56})`,
  ],
  '057-copies': [
    `update copy_state set sealed_key = 'sealed', confirmed_at = ${then + 57}, asked = 'prove',
      last = '{"at":${then + 57},"newPieces":3}'`,
  ],
}

/**
 * Data that each schema version could store and the one before could not, as plain SQL that both engines
 * accept. A database of a version is filled with all up to its own. `hash` is that of Anna's password. Every
 * new version adds its data here.
 */
export const storedBy = (hash: string): Readonly<Record<string, readonly string[]>> => ({
  '001-first': firstVersion(hash),
  ...laterVersions,
})
