/** Refusals of imports, most of them of a row, with their statuses. */
export const importRefusals = {
  'import.number': 400,
  'import.phone': 400,
  'import.area': 400,
  'import.side': 400,
  'import.class': 400,
  'import.barcode': 400,
  'import.twice': 409,
  'import.saved': 409,
  'import.column': 400,
  'import.no_rows': 400,
  'import.not_all': 409,
  'import.busy': 409,
  'import.overtaken': 409,
  'import.touched': 409,
  'import.stock': 409,
} as const
