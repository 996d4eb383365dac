import type { Wording } from '#domain/messages/wording.ts'
import { formatAud, formatRmb } from '#domain/money/format.ts'
import type { Words } from '#domain/refusal/interpolate.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rate, rmb } from '#domain/unit/units.ts'
import { formatCst } from '../../shared/format/format.ts'
import type { Stored } from './changed-values.ts'

/** Fields that are 0 or 1. */
const flags = [
  'active',
  'admitted',
  'approved',
  'email_verified',
  'return_all_profits',
  'value',
  'customer_pays_later',
  'on_account',
]

/**
 * Fields with a translated value, and the group of its translations (domain/messages). The values of all
 * other fields are shown as they are.
 */
const wordGroups: Readonly<Record<string, string>> = {
  role: 'role',
  language: 'language',
  payment_method: 'paymentMethod',
  type: 'type',
  original_type: 'type',
  address_proof: 'addressProof',
  password: 'changed',
  second_factor: 'changed',
  recovery_code: 'changed',
  recovery_codes: 'changed',
  smtp_password: 'changed',
  polar_password: 'changed',
  polar_track_token: 'changed',
}

/** A stored value as text. The end of a field's name tells its unit. */
export function shownValue(field: string, stored: Stored | undefined, { words }: Wording): string {
  if (stored === undefined || stored === null || stored === '') return '–'
  const wordFor = (group: string) => words[group]?.[String(stored)]
  if (field === 'settings_snapshot') return shownSettings(String(stored), words)
  if (typeof stored === 'string') return wordFor(wordGroups[field] ?? '') ?? stored
  if (flags.includes(field)) return wordFor('flag') ?? String(stored)
  if (field.endsWith('_fen')) return formatRmb(rmb.toNumber(stored as Fen))
  if (field.endsWith('_cents')) return formatAud(aud.toNumber(stored as Cents))
  if (field.endsWith('_grams')) return `${kg.toNumber(stored as Grams)} kg`
  if (field.endsWith('_micro')) return String(rate.toNumber(stored as Micro))
  if (field.endsWith('_at') || field === 'send_time')
    return `${formatCst(new Date(stored).toISOString())} CST`
  return String(stored)
}

/** A snapshot of the six settings: JSON of name -> millionths. */
function shownSettings(json: string, words: Words): string {
  const settings = parsed(json)
  if (settings === null) return json
  return Object.entries(settings)
    .map(([name, value]) => `${words.setting?.[name] ?? name} ${rate.toNumber(value)}`)
    .join('; ')
}

/** Returns null for invalid JSON, which a forged entry may hold; the caller then shows the raw text. */
function parsed(json: string): Readonly<Record<string, Micro>> | null {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
