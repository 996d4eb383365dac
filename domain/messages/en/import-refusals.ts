import type { RefusalCode } from '../../refusal/refusals.ts'

/** Refusals of imports in English. */
export const importRefusals = {
  'import.number': 'Write a number from {least} to {most}, with at most {decimals} decimals.',
  'import.phone': 'This is not for certain one phone number with all its digits.',
  'import.area': 'Write province, city and district as the official list names them, then the street.',
  'import.side': 'Write sender, customer or both, or a balance.',
  'import.class': 'Write infant, adult or other.',
  'import.barcode': 'No product has this barcode. Enter the item.',
  'import.twice': 'Row {row} has the same.',
  'import.saved': 'This is saved already.',
  'import.column': 'Choose the column for: {field}.',
  'import.no_rows': 'No row of this file can be imported.',
  'import.not_all': '{count} rows cannot be imported, so nothing was stored.',
  'import.busy': 'Another import is being stored. Try again when it has ended.',
  'import.overtaken':
    'Somebody has saved one of these products meanwhile, so nothing was stored. Check the file again.',
  'import.touched':
    'What was imported has been changed or used since, so the import stays. Correct the rows one by one.',
  'import.stock':
    '{pk_id} is imported stock. It is taken back by undoing its import; pieces that are gone are written off.',
} as const satisfies Partial<Record<RefusalCode, string>>
