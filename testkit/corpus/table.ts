/** The rows of a table whose cells stand between bars; lines that begin with # name their group. */
export function tableOf(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split('|'))
}
