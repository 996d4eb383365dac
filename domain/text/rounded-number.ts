/**
 * Whether a long number has lost digits in a spreadsheet, which keeps 15 of them: 2.0261E+27, or zeros in
 * place of all others.
 */
export function isRounded(number: string): boolean {
  return /^\d(\.\d+)?e\+?\d+$/i.test(number) || /^\d{15}0{5,}$/.test(number)
}
