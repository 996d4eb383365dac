/** Browsers only decode it. Signs of two bytes are enough for bills. */
export function encodeGb18030(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, readonly number[]>()
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Uint8Array.from([...text].flatMap((sign) => codes.get(sign) ?? [sign.charCodeAt(0)]))
}
