import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

/** What a made-up receipt of a bank app says. */
export interface Receipt {
  readonly amount: string
  readonly payee: string
  readonly payer: string
  readonly number: string
  readonly time: string
  /** Clock of the phone. */
  readonly clock: string
}

const family = 'receipts'
GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
  family,
)

const [width, height] = [1170, 2532]
const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const names = [...'明芳伟娜强静磊洋艳勇军杰娟涛超霞平刚玲桂']

/**
 * The receipt with this number: receipts of different numbers have other amounts, names, numbers and times.
 */
export function receiptOf(number: number): Receipt {
  const next = randomFrom(number)
  const below = (most: number) => Math.floor(next() * most)
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
  const name = () =>
    `${surnames[below(surnames.length)]}${names[below(names.length)]}${names[below(names.length)]}`
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    amount: `${1 + below(9)},${digits(3)}.${digits(2)}`,
    payee: name(),
    payer: name(),
    number: `2026${two(1 + below(12))}${two(1 + below(28))}${digits(20)}`,
    time: `2026-${two(1 + below(12))}-${two(1 + below(28))} ${two(below(24))}:${two(below(60))}:${two(below(60))}`,
    clock: `${two(below(24))}:${two(below(60))}`,
  }
}

/** Draws a receipt as a screenshot of a phone: PNG, 1170 × 2532, or a share of that. */
export function drawReceipt(receipt: Receipt, scale = 1): Buffer {
  const canvas = createCanvas(width * scale, height * scale)
  const pen = canvas.getContext('2d')
  pen.scale(scale, scale)
  pen.fillStyle = '#f5f6f8'
  pen.fillRect(0, 0, width, height)
  write(pen, receipt.clock, 120, 90, 48, '#111111')
  write(pen, '5G  86%', 900, 90, 44, '#111111')
  write(pen, '转账详情', width / 2, 230, 54, '#111111', 'center')
  pen.fillStyle = '#ffffff'
  pen.fillRect(40, 320, width - 80, 1560)
  pen.fillStyle = '#07a35a'
  pen.beginPath()
  pen.arc(width / 2, 470, 80, 0, 2 * Math.PI)
  pen.fill()
  write(pen, '✓', width / 2, 500, 90, '#ffffff', 'center')
  write(pen, '转账成功', width / 2, 640, 52, '#111111', 'center')
  write(pen, `¥${receipt.amount}`, width / 2, 780, 96, '#111111', 'center')
  const rows = [
    ['收款人', receipt.payee],
    ['付款人', receipt.payer],
    ['付款账户', '中国银行储蓄卡 (8812)'],
    ['转账时间', receipt.time],
    ['交易单号', receipt.number],
    ['转账方式', '实时到账'],
    ['手续费', '¥0.00'],
    ['附言', '转账'],
  ]
  rows.forEach(([label = '', value = ''], index) => {
    const y = 960 + index * 110
    write(pen, label, 90, y, 42, '#8a8f98')
    write(pen, value, width - 90, y, 42, '#111111', 'right')
  })
  pen.fillStyle = '#1d4f91'
  pen.fillRect(90, 2050, width - 180, 130)
  write(pen, '完成', width / 2, 2135, 52, '#ffffff', 'center')
  return canvas.toBuffer('image/png')
}

function write(
  pen: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  align: 'left' | 'center' | 'right' = 'left',
): void {
  pen.font = `${size}px ${family}`
  pen.fillStyle = color
  pen.textAlign = align
  pen.fillText(text, x, y)
}

/** The same numbers between 0 and 1 in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e37_79b9
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
