export const texts = {
  kinds: 'XLSX or CSV, up to {{megabytes}} MB',
  cut: '{{name}} ends in the middle of a row. It was read up to there: {{count}} rows. Export it again to have all.',
  tooLarge: '{{name}} is larger than {{megabytes}} MB. Take a shorter period, or part the file.',
  unpacksTooLarge: '{{name}} unpacks to more than {{unpackedMegabytes}} MB, so it was not opened.',
  tooManyRows: '{{name}} has more than {{rows}} rows. Part it.',
  tooManyColumns: '{{name}} has more than {{columns}} columns, so it is no table that can be read here.',
  damaged: '{{name}} is damaged or not whole. Export it again.',
  oldFormat: '{{name}} is an old Excel file (.xls) or has a password. Save it as .xlsx or .csv without one.',
  zip: '{{name}} is packed. Unpack it first, with its password if it has one, then choose the file inside.',
  unreadable: '{{name}} is no text in a known encoding, so it cannot be read.',
  empty: '{{name}} has no rows.',
  noHeader: '{{name}} has no row among the first {{rows}} that names the columns {{columns}}.',
  savedAgain:
    '{{name}} was saved again by a spreadsheet: {{what}}, row {{row}}. Export it again and choose it without opening it before.',
  rounded: 'a long number lost digits ({{value}})',
  noSeconds: 'a time lost its seconds ({{value}})',
}
