import { SpreadsheetError, spreadsheetLimits } from './spreadsheet-error.ts'

interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

const endSign = 0x06054b50
const entrySign = 0x02014b50
const endSize = 22
const longestComment = 65_535

/**
 * Refuses an XLSX file that would fill the memory: first by the sizes that its directory states, then by
 * counting what really comes out, and by the last row and column that its sheets name, since the library
 * makes all cells before them.
 */
export async function checkZip(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const entries = directoryOf(bytes)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new SpreadsheetError('zip')
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > spreadsheetLimits.unpackedMegabytes * 1e6) throw new SpreadsheetError('unpacksTooLarge')
  for (const entry of entries) await checkEntry(bytes, entry)
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endSize
  while (end >= 0 && view.getUint32(end, true) !== endSign) {
    if (bytes.length - end > longestComment + endSize) break
    end -= 1
  }
  if (end < 0 || view.getUint32(end, true) !== endSign) throw new SpreadsheetError('damaged')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  try {
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== entrySign) throw new SpreadsheetError('damaged')
      const nameEnd = at + 46 + view.getUint16(at + 28, true)
      if (view.getUint16(at + 8, true) & 1) throw new SpreadsheetError('zip')
      const local = view.getUint32(at + 42, true)
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
        isDeflated: view.getUint16(at + 10, true) !== 0,
        packed: view.getUint32(at + 20, true),
        unpacked: view.getUint32(at + 24, true),
        at: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      })
      at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch (error) {
    throw error instanceof RangeError ? new SpreadsheetError('damaged') : error
  }
  return entries
}

async function checkEntry(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<void> {
  const packed = new Blob([bytes.subarray(entry.at, entry.at + entry.packed)]).stream()
  const stream = entry.isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  const isSheet = /^xl\/worksheets\/.*\.xml$/i.test(entry.name)
  const decoder = new TextDecoder()
  let [size, rest] = [0, '']
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new SpreadsheetError('damaged')
    })
    if (done) return
    size += value.length
    if (size > entry.unpacked) {
      await reader.cancel().catch(() => undefined)
      throw new SpreadsheetError('unpacksTooLarge')
    }
    if (isSheet) {
      const text = rest + decoder.decode(value, { stream: true })
      checkReferences(text)
      rest = text.slice(-100)
    }
  }
}

/** Rows and cells say where they are: r="7" and r="AB7". */
function checkReferences(xml: string): void {
  for (const [, letters = '', digits] of xml.matchAll(/\sr=["']([A-Z]*)(\d+)["']/g)) {
    if (Number(digits) > spreadsheetLimits.rows) throw new SpreadsheetError('tooManyRows')
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (column > spreadsheetLimits.columns) throw new SpreadsheetError('tooManyColumns')
  }
}
