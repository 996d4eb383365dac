export const texts = {
  title: 'Export: {{name}}',
  says: 'The file has what the list finds now, in the columns that it shows. Numbers are numbers; IDs, phones and transfer numbers stay whole.',
  as: { xlsx: 'XLSX, up to 20,000 rows', csv: 'CSV, all rows' },
  preparing: 'The server is preparing the file …',
  received: 'Downloading: {{size}} so far',
} as const
